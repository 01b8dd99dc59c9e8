import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres } from '../../scripts/find/find-postgres.ts';
import { startCluster, type Cluster } from '../../scripts/servers/postgres-cluster.ts';
import { openPostgres } from '#server/db/connection/client.ts';
import { EventStream } from '#tests/support/event-stream.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { ServerHome } from '#tests/support/server-home.ts';
import { runCommand } from '#tests/support/server-process.ts';
import { ringTimer, timerRuns } from '#tests/support/timer-runs.ts';
import { BusyStore } from './busy-store.ts';
import { FAULT_SEED, IS_LONG } from './how-long.ts';

/** What the operator may count on, from the death of the primary to the first order after it. */
const BACK_WITHIN_MS = 60_000;

/** A job waits until the connections that got no answer have been closed. */
const JOBS_MS = 120_000;

async function onServer(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** Killed, its connections break; frozen, as when its network is cut, they stay and are silent. */
const ENDS = [
  ['killed', (primary: Cluster) => primary.halt()],
  ['frozen', (primary: Cluster) => primary.freeze()],
] as const;

describe.runIf(IS_LONG).each(ENDS)('the primary is %s and its standby takes over', (_, end) => {
  let primary: Cluster;
  let standby: Cluster;
  let home: ServerHome;
  let client: HttpClient;
  let store: BusyStore;
  beforeAll(async () => {
    primary = await startCluster(findPostgres(), { keepsCommits: true });
    primary.shutDown();
    standby = await startCluster(findPostgres(), { keepsCommits: true, standbyOf: primary });
    primary.resume();
    await onServer(primary.url, `alter system set synchronous_standby_names = '*'`);
    await onServer(primary.url, 'select pg_reload_conf()');
    const followers = `select from pg_stat_replication where sync_state = 'sync'`;
    while ((await onServer(primary.url, followers)).length === 0) await pause(50);
    // The standby comes first: it has to be asked and passed over.
    const [one, two] = [new URL(standby.url), new URL(primary.url)];
    home = ServerHome.on(
      `postgres://lawha@${one.host},${two.host}${one.pathname}?target_session_attrs=read-write`,
    );
    await home.start();
    client = await home.signIn();
    store = await BusyStore.open(client, FAULT_SEED);
  }, 180_000);
  afterAll(async () => {
    await home.kill();
    primary.thaw();
    await primary.stop();
    await standby.stop();
  });

  const ready = async () => (await client.request('GET', '/api/ready')).status;

  it(
    `nothing that was answered is lost, and no restart is needed (seed ${FAULT_SEED})`,
    async () => {
      let awayMs = Infinity;
      await store.during(async () => {
        await store.worked(100);
        const stream = await EventStream.open(home.url, client);
        const died = performance.now();
        end(primary);
        expect(await ready()).toBe(503);
        await stream.ended;
        await onServer(standby.url, 'select pg_promote()');
        await expect.poll(ready, { timeout: BACK_WITHIN_MS }).toBe(200);
        await store.worked(4);
        awayMs = performance.now() - died;
        await store.worked(100);
      });
      expect(awayMs).toBeLessThan(BACK_WITHIN_MS);
      expect(store.failures.lost).toBe(0);
      expect(store.failures.unavailable).toBeGreaterThan(0);
      expect(await store.found()).toEqual(store.known());
      const database = await openPostgres(standby.url, { max: 2 });
      expect(await store.figures(database.db)).toEqual(await store.recount(database.db));
      await database.close();
    },
    BACK_WITHIN_MS + 180_000,
  );

  it('live updates are heard from the new primary', async () => {
    const heard = async () => {
      const stream = await EventStream.open(home.url, client);
      await client.request('PATCH', '/api/settings', { body: { storeName: `متجر ${Date.now()}` } });
      return stream.next();
    };
    // A stream that was opened before the server is listening again is closed, as intended.
    expect(await heard().catch(heard)).toEqual({ topic: expect.any(String) });
  });

  it('background jobs are done on the new primary', async () => {
    const runs = () => timerRuns(standby.url, 'housekeeping');
    const before = await ringTimer(standby.url, 'housekeeping');
    await expect.poll(runs, { timeout: JOBS_MS }).toBeGreaterThan(before ?? 0);
  }, 180_000);

  it('a backup finds the new primary', () => {
    const env = { DATABASE_URL: home.databaseUrl ?? '', DATA_DIR: home.dataFolder };
    expect(runCommand('server/commands/backup.ts', env)).toMatchObject({ status: 0 });
  });

  it('the server that lived through it stops as it should', async () => {
    expect(await home.server.stop()).toBe(0);
  });
});
