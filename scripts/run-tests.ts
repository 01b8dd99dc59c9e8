import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countPlaywright, countVitest, type Counts } from './test-counts.ts';
import { findChromium } from './find-chromium.ts';
import { findPostgres } from './find-postgres.ts';
import { findPrintTools } from './find-print-tools.ts';
import { startCluster } from './postgres-cluster.ts';

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, '.cache/test-reports');
const isQuick = process.argv.includes('--quick');

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const notes: string[] = [];

const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  return (
    spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
      .status === 0
  );
}

const runNode = (args: readonly string[], env?: NodeJS.ProcessEnv) =>
  run(process.execPath, args, env);

function add(counts: Counts): void {
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}

/** A check counts as one test. */
function check(name: string, passes: () => boolean): void {
  say(`\n== ${name}`);
  const ok = passes();
  if (!ok) notes.push(`failed: ${name}`);
  add({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
}

/** A test runner's own report is what counts; ending badly without a failed test is a failure too. */
function suite(
  name: string,
  report: string,
  count: (json: string) => Counts,
  runs: (path: string) => boolean,
): void {
  say(`\n== ${name}`);
  const path = join(REPORTS, report);
  const ok = runs(path);
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = count(readFileSync(path, 'utf8'));
  } catch {
    notes.push(`${name} left no report`);
  }
  if (!ok || counts.failed > 0) notes.push(`failed: ${name}`);
  add(!ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts);
}

function skip(name: string, advice: string): void {
  notes.push(`skipped: ${name}. ${advice}`);
  add({ passed: 0, failed: 0, skipped: 1 });
}

function staticChecks(): void {
  check('format', () => run(bin('oxfmt'), ['--check']));
  check('lint', () => runNode([bin('oxlint'), '--type-aware', '--deny-warnings']));
  for (const project of ['contract', 'server', 'web', '.']) {
    check(`types of ${project}`, () => run(bin('tsc'), ['-p', project]));
  }
  check('nothing unused', () => runNode([bin('knip'), '--no-progress']));
  check('OpenAPI document is current', () => runNode(['scripts/openapi.ts', '--check']));
  check('OpenAPI document is valid', () => runNode([bin('redocly'), 'lint', 'docs/openapi.json']));
  check('migrations match the schema', () => runNode(['scripts/check-migrations.ts']));
}

function vitest(env: NodeJS.ProcessEnv): void {
  suite('unit and API tests', 'vitest.json', countVitest, (path) =>
    runNode(
      [bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
      env,
    ),
  );
}

function browserTests(chromium: string): void {
  const printTools = findPrintTools();
  if ('advice' in printTools) notes.push(`the label tests skip: ${printTools.advice}`);
  suite('browser tests', 'playwright.json', countPlaywright, (path) =>
    runNode([bin('playwright'), 'test'], {
      LAWHA_CHROMIUM: chromium,
      LAWHA_PRINT_TOOLS: 'found' in printTools ? 'yes' : '',
      PLAYWRIGHT_JSON_OUTPUT_FILE: path,
    }),
  );
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
staticChecks();

const postgres = findPostgres();
const cluster = 'bin' in postgres ? await startCluster(postgres.bin) : null;
try {
  if ('advice' in postgres) skip('API tests on PostgreSQL', postgres.advice);
  vitest(cluster === null ? {} : { LAWHA_TEST_POSTGRES_URL: cluster.url });
  if (!isQuick) {
    check('first load is small', () => runNode(['bench/first-load.ts', '--check']));
    const chromium = findChromium();
    if ('path' in chromium) browserTests(chromium.path);
    else skip('browser tests', chromium.advice);
  }
} finally {
  await cluster?.stop();
}

say('');
for (const note of notes) say(note);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
say(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
