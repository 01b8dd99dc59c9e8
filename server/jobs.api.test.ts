import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#server/db/connection/client.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { startJobs } from './jobs.ts';
import { logUntilStop } from './log-until-stop.ts';

let database: Database;
let isStopping: boolean;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => {
  isStopping = false;
});
afterAll(() => database.close());

/** Returns the SQLSTATEs that are logged. */
async function startLogged() {
  const logged: unknown[] = [];
  const log = { error: (details: object) => logged.push((details as { err: Fault }).err.code) };
  const jobs = await startJobs(
    database.url,
    [],
    logUntilStop(log, () => isStopping),
  );
  onTestFinished(jobs.stop);
  return logged;
}

interface Fault {
  code?: string;
}

const OURS = `from pg_stat_activity
  where application_name = 'lawha-jobs' and datname = current_database()`;
const connections = async () => (await database.pool.query(`select ${OURS}`)).rowCount ?? 0;

/** As a database does to every connection when it stops. */
async function endConnections(): Promise<void> {
  await expect.poll(connections).toBeGreaterThan(0);
  await database.pool.query(`select pg_terminate_backend(pid) ${OURS}`);
}

it('connections of the jobs that somebody ends are logged', async () => {
  const logged = await startLogged();
  await endConnections();
  await expect.poll(() => logged).toContain('57P01');
});

it('those that end because we stop are not', async () => {
  const logged = await startLogged();
  isStopping = true;
  await endConnections();
  await expect.poll(connections).toBe(0);
  expect(logged).toEqual([]);
});
