import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  readPlaywright,
  readVitest,
  type Counts,
  type Failure,
  type Outcome,
} from './test-outcome.ts';
import { installMeanwhile } from '../find/debian.ts';
import { missingCaddy } from '../find/find-caddy.ts';
import { findChromium, missingBrowser } from '../find/find-chromium.ts';
import { findOpenpyxl, missingOpenpyxl } from '../find/find-openpyxl.ts';
import { findOldestPostgres, missingOldestPostgres } from '../find/find-postgres.ts';
import { findPhp, missingPhp } from '../find/find-php.ts';
import { findPrintTools, missingPrintTools } from '../find/find-print-tools.ts';
import { startCluster } from '../servers/postgres-cluster.ts';
import { DATABASE_TESTS } from './database-tests.ts';

const ROOT = join(import.meta.dirname, '../..');
const REPORTS = join(ROOT, '.cache/test-reports');
const isQuick = process.argv.includes('--quick');

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const notes: string[] = [];

const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

const node = process.execPath;

function runNode(args: readonly string[], env: NodeJS.ProcessEnv): boolean {
  const surroundings = { ...process.env, ...env };
  return spawnSync(node, args, { cwd: ROOT, stdio: 'inherit', env: surroundings }).status === 0;
}

function add(counts: Counts): void {
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}

type Check = readonly [name: string, command: string, ...args: string[]];

/** A check counts as one test. Its output is printed when it ends, because several run at once. */
function check([name, command, ...args]: Check): Promise<void> {
  return new Promise((resolve) => {
    execFile(command, args, { cwd: ROOT, maxBuffer: Infinity }, (error, stdout, stderr) => {
      say(`\n== ${name}`);
      process.stdout.write(stdout + stderr);
      if (error !== null) notes.push(`failed: ${name}`);
      add({ passed: error === null ? 1 : 0, failed: error === null ? 0 : 1, skipped: 0 });
      resolve();
    });
  });
}

/** Two at a time: more would only compete for the cores of a small machine. */
async function checkAll(checks: readonly Check[]): Promise<void> {
  const waiting = checks.values();
  const lane = async () => {
    for (const one of waiting) await check(one);
  };
  await Promise.all([lane(), lane()]);
}

interface Suite {
  name: string;
  report: string;
  read: (json: string) => Outcome;
  runs: (report: string) => boolean;
  /** Runs what failed once more, one test at a time. */
  runsAgain: (report: string, failures: readonly Failure[]) => boolean;
}

/** More than a few at once are no accident. */
const MOST_RUN_AGAIN = 5;

/**
 * What failed is run once more by itself: a busy machine is no fault of the code. If it passes then,
 * the run passes and names it as unsteady, to be mended before anything else is written.
 */
function suite({ name, report, read, runs, runsAgain }: Suite): void {
  say(`\n== ${name}`);
  const outcome = outcomeOf(join(REPORTS, report), read, runs);
  const { failures } = outcome;
  if (failures.length > 0 && failures.length <= MOST_RUN_AGAIN) {
    say(`\n== ${name}: what failed, once more`);
    const again = outcomeOf(join(REPORTS, `again-${report}`), read, (path) =>
      runsAgain(path, failures),
    );
    if (again.failed === 0 && again.passed >= failures.length) {
      tell(`unsteady, passed by itself: ${name}`, failures);
      return add({ ...outcome, passed: outcome.passed + outcome.failed, failed: 0 });
    }
  }
  if (outcome.failed > 0) tell(`failed: ${name}`, failures);
  add(outcome);
}

/** A non-zero exit without a failed test is a failure too, and so is a missing report. */
function outcomeOf(path: string, read: Suite['read'], runs: Suite['runs']): Outcome {
  const ok = runs(path);
  try {
    const outcome = read(readFileSync(path, 'utf8'));
    return !ok && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
  } catch {
    notes.push(`no report: ${path.replace(`${ROOT}/`, '')}`);
    return { passed: 0, failed: 1, skipped: 0, failures: [] };
  }
}

/** At the end, below thousands of lines of passed tests. */
function tell(head: string, failures: readonly Failure[]): void {
  notes.push(head);
  for (const { test, why } of failures) {
    notes.push(`  ${test.replace(`${ROOT}/`, '')}`, why.replaceAll(/^/gmu, '    '));
  }
}

function skip(name: string, advice: string): void {
  notes.push(`skipped: ${name}. ${advice}`);
  add({ passed: 0, failed: 0, skipped: 1 });
}

/** The longest first. The linter reads every type anyway, and so reports what `tsc` would. */
const STATIC_CHECKS: readonly Check[] = [
  ['types and lint', node, bin('oxlint'), '--type-aware', '--type-check', '--deny-warnings'],
  ['format', bin('oxfmt'), '--check'],
  ['nothing unused', node, bin('knip'), '--no-progress'],
  ['OpenAPI document is current', node, 'scripts/openapi.ts', '--check'],
  ['OpenAPI document is valid', node, bin('redocly'), 'lint', 'docs/openapi.json'],
  ['SBOM is current', node, 'scripts/supply-chain/sbom.ts', '--check'],
  ['licences are allowed', node, 'scripts/supply-chain/licences.ts', '--check'],
  ['migrations match the schema', node, 'scripts/migrations/check-migrations.ts'],
];

function vitest(
  name: string,
  report: string,
  { files = [], env = {} }: { files?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): void {
  const run = (path: string, args: readonly string[]) =>
    runNode(
      [
        bin('vitest'),
        'run',
        ...args,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${path}`,
      ],
      env,
    );
  suite({
    name,
    report,
    read: readVitest,
    runs: (path) => run(path, files),
    runsAgain: (path, failures) =>
      run(path, ['--maxWorkers=1', ...new Set(failures.map(({ file }) => file))]),
  });
}

/** What the tests read printed pages and tables with, and run samples; without it, some skip. */
function noteMissingReaders(): void {
  const printTools = findPrintTools();
  if ('advice' in printTools) notes.push(`the label tests skip: ${printTools.advice}`);
  const openpyxl = findOpenpyxl();
  if ('advice' in openpyxl) notes.push(`the export tests skip: ${openpyxl.advice}`);
  const php = findPhp();
  if ('advice' in php) notes.push(`the sample in PHP is not run: ${php.advice}`);
}

async function testOldestPostgres(): Promise<void> {
  const found = findOldestPostgres();
  if ('advice' in found) return skip('smoke tests on the oldest PostgreSQL', found.advice);
  const cluster = await startCluster(found.bin, { inMemory: true });
  try {
    vitest('smoke tests on the oldest PostgreSQL', 'oldest.json', {
      files: ['--project', 'api', ...DATABASE_TESTS],
      env: { LAWHA_TEST_POSTGRES_URL: cluster.url },
    });
  } finally {
    await cluster.stop();
  }
}

function browserTests(chromium: string): void {
  const run = (path: string, ...args: string[]) =>
    runNode([bin('playwright'), 'test', ...args], {
      LAWHA_CHROMIUM: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: path,
    });
  suite({
    name: 'browser tests',
    report: 'playwright.json',
    read: readPlaywright,
    runs: (path) => run(path),
    runsAgain: (path) => run(path, '--last-failed', '--workers=1'),
  });
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const readers = [...missingPrintTools(), ...missingOpenpyxl(), ...missingPhp()];
const others = isQuick ? [] : [...missingBrowser(), ...missingOldestPostgres(), ...missingCaddy()];
// Downloading takes the network's time, checking the processor's.
await Promise.all([installMeanwhile([...readers, ...others]), checkAll(STATIC_CHECKS)]);
noteMissingReaders();
if (!isQuick && missingCaddy().length > 0)
  notes.push('not run: the shop in its Wi-Fi, without caddy');

if (isQuick) notes.push('not run: the proofs of operation, which npm test runs');
vitest('unit and API tests', 'vitest.json', isQuick ? { env: { LAWHA_TESTS: 'quick' } } : {});
if (!isQuick) {
  await testOldestPostgres();
  await check(['first load is small', node, 'bench/first-load.ts']);
  const chromium = findChromium();
  if ('path' in chromium) browserTests(chromium.path);
  else skip('browser tests', chromium.advice);
}

say('');
for (const note of notes) say(note);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
say(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
