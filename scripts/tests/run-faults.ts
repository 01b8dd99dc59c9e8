import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from '../find/find-chromium.ts';
import { findPgBouncer } from '../find/find-pgbouncer.ts';
import { findPostgres } from '../find/find-postgres.ts';
import { startPgBouncer } from '../servers/pgbouncer.ts';
import { startCluster } from '../servers/postgres-cluster.ts';
import { POOLER_TESTS, DATABASE_TESTS } from './database-tests.ts';

/** Runs these tests in their long form; `npm test` runs the short one. */
const ROOT = join(import.meta.dirname, '../..');
const FILES = [
  'tests/faults',
  'tests/process/parcels',
  'tests/process/private-postgres',
  'tests/process/release.test.ts',
  'tests/process/start-up',
  'tests/process/sync',
  'server/db/names/similar-names',
  'server/features/desk/queue',
  'server/features/parcels/labels/labels.api',
  'server/features/parcels/sending/sending.api',
  'server/features/payouts/payouts-property',
  'server/features/reports/report-facts',
  'server/features/team/pay-property',
];
/** Journeys that are long by repetition, in the browser. */
const JOURNEYS = [
  'clients',
  'desk',
  'live-reads',
  'offline-steps',
  'order-labels',
  'orders-export',
].map((name) => `tests/e2e/${name}.spec.ts`);
/** One hour of it is the soak. */
const LONGEST_MS = 130 * 60_000;

const given = process.argv.slice(2);
/** Only the tests through PgBouncer. */
const isPoolerOnly = given.includes('--pooler');

function run(runner: string, args: readonly string[], env: NodeJS.ProcessEnv): boolean {
  const { status } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/.bin', runner), ...args],
    { cwd: ROOT, stdio: 'inherit', timeout: LONGEST_MS, env: { ...process.env, ...env } },
  );
  return status === 0;
}

const vitest = (files: readonly string[], env: NodeJS.ProcessEnv) =>
  run('vitest', ['run', ...files], env);

function testInBrowser(): boolean {
  const chromium = findChromium();
  if ('path' in chromium) {
    return run('playwright', ['test', ...JOURNEYS], {
      LAWHA_FAULTS: 'long',
      LAWHA_CHROMIUM: chromium.path,
    });
  }
  process.stdout.write(`Not run in a browser. ${chromium.advice}\n`);
  return true;
}

/** The tests that say most about the database, with every call through a PgBouncer. */
async function testThroughPgBouncer(): Promise<boolean> {
  const cluster = await startCluster(findPostgres());
  try {
    const pooler = await startPgBouncer(cluster.url);
    try {
      return vitest(['--project', 'api', ...DATABASE_TESTS, ...POOLER_TESTS], {
        LAWHA_TEST_POSTGRES_URL: cluster.url,
        LAWHA_TEST_POOLER_URL: pooler.through(cluster.url),
      });
    } finally {
      await pooler.stop();
    }
  } finally {
    await cluster.stop();
  }
}

const pgBouncer = findPgBouncer();
const isFine = isPoolerOnly
  ? []
  : [vitest([...FILES, ...given], { LAWHA_FAULTS: 'long' }), testInBrowser()];
if ('advice' in pgBouncer) process.stdout.write(`Not run through PgBouncer. ${pgBouncer.advice}\n`);
else isFine.push(await testThroughPgBouncer());
process.exitCode = isFine.every(Boolean) ? 0 : 1;
