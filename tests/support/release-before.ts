import { execFile, execFileSync, type ExecFileException } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { TELLING } from '../../scripts/tests/telling-tests.ts';
import { readVitest } from '../../scripts/tests/test-outcome.ts';
import { temporaryFolder } from './server-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const MIGRATIONS = 'server/db/migrations';

interface ReleaseBefore {
  commit: string;
  /** Its tests of the tables themselves that do not hold on new ones, each with the reason. */
  mayFail: Record<string, string>;
}

const { commit, mayFail } = JSON.parse(
  readFileSync(join(ROOT, 'tests/faults/release-before.json'), 'utf8'),
) as ReleaseBefore;

/** Why its tests cannot be run here; null when they can. */
export function whyNotReleaseBefore(): string | null {
  const lock = committed('package-lock.json');
  if (lock === null) return `${commit} is not in this clone: git fetch --unshallow`;
  const ours = packagesOf(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const missing = [...packagesOf(lock)].find(([path, version]) => ours.get(path) !== version);
  return missing === undefined
    ? null
    : `it needs ${missing.join(' ')}, which is not installed here (${commit})`;
}

/** What a lockfile installs; packages that came later do it no harm. */
function packagesOf(lock: string): Map<string, string | undefined> {
  const { packages } = JSON.parse(lock) as { packages: Record<string, { version?: string }> };
  return new Map(Object.entries(packages).map(([path, { version }]) => [path, version]));
}

function committed(path: string): string | null {
  try {
    const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: Infinity, stdio: 'pipe' } as const;
    return execFileSync('git', ['show', `${commit}:${path}`], options);
  } catch {
    return null;
  }
}

interface Result {
  passed: number;
  failures: string[];
  output: string;
}

/**
 * Runs the telling API tests of the release before on tables made by our migrations: in a copy of
 * that release with our migrations in place of its own, and with our packages.
 */
export async function testReleaseBefore(): Promise<Result> {
  const folder = temporaryFolder();
  const archive = join(folder, 'release.tar');
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: ROOT });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(join(folder, MIGRATIONS), { recursive: true });
  cpSync(join(ROOT, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const program = join(ROOT, 'node_modules/.bin/vitest');
  const output = await run(folder, [program, 'run', '--project', 'api', ...TELLING, ...reporters]);
  const { passed, failures } = readVitest(readFileSync(report, 'utf8'));
  const names = Object.keys(mayFail);
  return {
    passed,
    failures: failures
      .map(({ test }) => test)
      .filter((test) => !names.some((name) => test.endsWith(`: ${name}`))),
    output,
  };
}

/** Returns what it printed, whether it failed or not: the report says so. */
function run(folder: string, args: readonly string[]): Promise<string> {
  // Not our own cluster, whose template its tests would replace.
  const surroundings = Object.entries(process.env).filter(
    ([name]) => !/^LAWHA_|^VITEST/.test(name),
  );
  const options = { cwd: folder, env: Object.fromEntries(surroundings), maxBuffer: Infinity };
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (_error: ExecFileException | null, out, complained) =>
      resolve(out + complained),
    );
  });
}
