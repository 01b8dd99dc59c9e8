import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#server/db/connection/client.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { startJobs } from './jobs.ts';
import { logUntilStop } from './log-until-stop.ts';

/** For a busy machine. */
const SOON = { timeout: 60_000 };

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Fault {
  code?: string;
}

/** Collects the SQLSTATEs of the errors that are met, and of those that are logged. */
async function startWatched(isStopping: boolean) {
  const met: (string | undefined)[] = [];
  const logged: (string | undefined)[] = [];
  const codeOf = (details: object) => (details as { err: Fault }).err.code;
  const log = logUntilStop({ error: (details) => logged.push(codeOf(details)) }, () => isStopping);
  const jobs = await startJobs(database.url, [], {
    error: (details, message) => {
      met.push(codeOf(details));
      log.error(details, message);
    },
  });
  onTestFinished(jobs.stop);
  return { met, logged };
}

const OURS = `from pg_stat_activity
  where application_name = 'lawha-jobs' and datname = current_database()`;
const connections = async () => (await database.pool.query(`select ${OURS}`)).rowCount ?? 0;

/** As a database does to every connection when it stops. */
async function endConnections(): Promise<void> {
  await expect.poll(connections, SOON).toBeGreaterThan(0);
  await database.pool.query(`select pg_terminate_backend(pid) ${OURS}`);
}

it('connections of the jobs that somebody ends are logged', async () => {
  const { logged } = await startWatched(false);
  await endConnections();
  await expect.poll(() => logged, SOON).toContain('57P01');
});

it('those that end because we stop are not', async () => {
  const { met, logged } = await startWatched(true);
  await endConnections();
  await expect.poll(() => met, SOON).toContain('57P01');
  expect(logged).toEqual([]);
});
