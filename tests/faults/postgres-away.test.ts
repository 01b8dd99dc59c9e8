import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres } from '../../scripts/find/find-postgres.ts';
import { startCluster, type Cluster } from '../../scripts/servers/postgres-cluster.ts';
import { EventStream } from '#tests/support/event-stream.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { ServerHome } from '#tests/support/server-home.ts';
import { ringTimer, timerRuns } from '#tests/support/timer-runs.ts';
import { BusyStore } from './busy-store.ts';
import { FAULT_SEED, IS_LONG } from './how-long.ts';

const ABSENCES = IS_LONG ? 8 : 1;
/** An upper bound even on a busy machine; a refusal takes milliseconds. */
const FAST_MS = 2_000;
/** For the queries in flight, then for those waiting for a connection. */
const SILENCE_MS = 20_000;

describe('PostgreSQL goes away and comes back', () => {
  let cluster: Cluster;
  let home: ServerHome;
  let client: HttpClient;
  let store: BusyStore;
  beforeAll(async () => {
    cluster = await startCluster(findPostgres(), { keepsCommits: true });
    home = ServerHome.on(cluster.url);
    await home.start();
    client = await home.signIn();
    store = await BusyStore.open(client, FAULT_SEED);
  }, 120_000);
  afterAll(async () => {
    await home.kill();
    await cluster.stop();
  });

  const statusOf = async (path: string) => (await client.request('GET', path)).status;
  /** The responses while the database is down. */
  async function lookAround() {
    const started = performance.now();
    const headers = { 'accept-language': 'fr' };
    const read = await client.request('GET', '/api/orders?page=1&pageSize=10', { headers });
    const written = await client.request('PATCH', '/api/settings', { body: {}, headers });
    const ready = await client.request('GET', '/api/ready', { headers });
    return {
      isFast: performance.now() - started < FAST_MS,
      answers: [read, written, ready].map((answer) => [
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('retry-after'),
        problemOf(answer).code,
        problemOf(answer).detail,
      ]),
      health: await statusOf('/api/health'),
    };
  }

  const REFUSED = [
    503,
    'application/problem+json; charset=utf-8',
    '5',
    'unavailable',
    'Service momentanément indisponible. Réessayez dans un instant.',
  ];

  it(
    `is told to every caller at once, and needs no restart (seed ${FAULT_SEED})`,
    async () => {
      await store.during(async () => {
        for (let absence = 0; absence < ABSENCES; absence++) {
          await store.worked(30);
          const stream = await EventStream.open(home.url, client);
          const { unavailable } = store.failures;
          cluster.halt();
          expect(await lookAround()).toEqual({
            isFast: true,
            answers: [REFUSED, REFUSED, REFUSED],
            health: 200,
          });
          await stream.ended;
          expect(await statusOf('/api/events')).toBe(503);
          // The desks work with pauses: the database stays away until one of them has met it.
          await expect.poll(() => store.failures.unavailable).toBeGreaterThan(unavailable);
          cluster.resume();
          await expect.poll(() => statusOf('/api/ready')).toBe(200);
        }
        await store.worked(20);
      });
      expect(store.failures.lost).toBe(0);
      expect(store.failures.unavailable).toBeGreaterThan(0);
      expect(await store.found()).toEqual(store.known());
      const database = await home.openDatabase();
      expect(await store.figures(database.db)).toEqual(await store.recount(database.db));
      await database.close();
    },
    60_000 + ABSENCES * 30_000,
  );

  it('frozen, it is told to whoever waits for it, and when it thaws all goes on', async () => {
    const list = '/api/orders?page=1&pageSize=10';
    const told: number[] = [];
    cluster.freeze();
    try {
      for (let caller = 0; caller < 12; caller++) {
        void statusOf(list).then((status) => told.push(status));
      }
      await expect.poll(() => told, { timeout: SILENCE_MS }).toEqual(Array(12).fill(503));
    } finally {
      cluster.thaw();
    }
    await expect.poll(() => statusOf(list)).toBe(200);
  });

  it('live updates are heard again', async () => {
    const heard = async () => {
      const stream = await EventStream.open(home.url, client);
      await client.request('PATCH', '/api/settings', { body: { storeName: `متجر ${Date.now()}` } });
      return stream.next();
    };
    // A stream that was opened before the server is listening again is closed, as intended.
    const topic = heard().catch(heard);
    expect(await topic).toEqual({ topic: expect.any(String) });
  });

  it.runIf(IS_LONG)('background jobs are done again', async () => {
    const runs = () => timerRuns(cluster.url, 'housekeeping');
    const before = await ringTimer(cluster.url, 'housekeeping');
    await expect.poll(runs).toBeGreaterThan(before ?? 0);
  });

  it('the server that lived through it stops as it should', async () => {
    expect(await home.server.stop()).toBe(0);
  });
});
