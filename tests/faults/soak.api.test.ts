import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/connection/client.ts';
import { cleanIncoming } from '#server/features/uploads/uploads-cleaning.ts';
import { createPostgresDatabase } from '#tests/support/database.ts';
import { startS3 } from '#tests/support/media-storages.ts';
import { IS_LINUX } from '#tests/support/processes.ts';
import { ServerHome } from '#tests/support/server-home.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { freePort } from '../../scripts/servers/free-port.ts';
import { BusyStore, filesUnder } from './busy-store.ts';
import { FAULT_SEED } from './how-long.ts';
import { KILL_EVERY_MINUTES, SLICES, SOAK_MINUTES } from './soak-length.ts';
import { growthOf, takeSample, type Sample } from './soak-samples.ts';
import { SoakVisitor } from './soak-visitor.ts';

const MINUTE_MS = 60_000;
const SLICE_MS = (KILL_EVERY_MINUTES * MINUTE_MS) / SLICES;
const KILLS = Math.round(SOAK_MINUTES / KILL_EVERY_MINUTES);
/** Longer than what follows a response: closing streams, counting, the batch of notices. */
const QUIET_MS = Math.min(5_000, SLICE_MS / 3);
const WORK_MS = SLICE_MS - QUIET_MS;
const PACE_MS = 500;

/** From here on more is a leak: the code that runs is compiled, and the caches are full. */
const MEMORY_MAY_GROW = 15;
const DESCRIPTORS_MAY_GROW = 6;
/** Two pools of ten, two listeners, and the jobs' connections. */
const MOST_CONNECTIONS = 40;

const SMALL_MEMORY = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../scripts/small-memory.json'), 'utf8'),
) as Record<string, string>;

const bucketFolder = temporaryFolder();
let s3: Awaited<ReturnType<typeof startS3>>;
/** The first is killed again and again; the second lives through it, and its memory is watched. */
let first: ServerHome;
let second: ServerHome;
let database: Database;
let metricsPort: number;

beforeAll(async () => {
  s3 = await startS3(bucketFolder);
  const databaseUrl = await createPostgresDatabase('lawha_template');
  metricsPort = await freePort();
  const env = { ...SMALL_MEMORY, ...s3.env };
  first = ServerHome.on(databaseUrl, env);
  second = ServerHome.on(databaseUrl, { ...env, METRICS_PORT: String(metricsPort) });
  await Promise.all([first.start(), second.start()]);
  database = await second.openDatabase();
});
afterAll(async () => {
  await database.close();
  await Promise.all([first.close(), second.close()]);
  await s3.close();
  rmSync(bucketFolder, { recursive: true });
});

async function openShop(home: ServerHome, name: string, seed: number) {
  const store = await BusyStore.open(await home.signIn(), seed, { name, paceMs: PACE_MS });
  const visitors = [1, 2].map(async (n) => new SoakVisitor(home, await home.signIn(), seed + n));
  return { store, visitors: await Promise.all(visitors) };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

/** One stretch of work, with or without a kill in its middle. */
async function work(shops: readonly Shop[], isKilling: boolean): Promise<void> {
  let isOver = false;
  const slice = async () => {
    await pause(WORK_MS / 2);
    if (isKilling) {
      await first.kill();
      await first.start();
    }
    await pause(WORK_MS / 2);
    isOver = true;
  };
  const going = slice();
  await Promise.all([
    going,
    ...shops.map(({ store }) => store.during(() => going)),
    ...shops.flatMap(({ visitors }) => visitors.map((one) => one.visitUntil(() => isOver))),
  ]);
}

async function expectExactTotals(shops: readonly Shop[]): Promise<void> {
  for (const { store } of shops) {
    expect(await store.figures(database.db)).toEqual(await store.recount(database.db));
  }
}

function tell(sample: Sample): void {
  process.stdout.write(`${JSON.stringify(sample)}\n`);
}

it.runIf(IS_LINUX)(
  `two servers work for ${SOAK_MINUTES} minutes through ${KILLS} kills: memory flat, nothing leaked, totals exact (seed ${FAULT_SEED})`,
  async () => {
    const shops = [
      await openShop(first, 'killed', FAULT_SEED),
      await openShop(second, 'living', FAULT_SEED + 100),
    ];
    const began = performance.now();
    const samples: Sample[] = [];
    for (let slice = 1; slice <= KILLS * SLICES; slice++) {
      await work(shops, slice % SLICES === 0);
      await pause(QUIET_MS);
      const minute = (performance.now() - began) / MINUTE_MS;
      const sample = await takeSample(minute, second, { db: database.db, metricsPort });
      tell(sample);
      samples.push(sample);
      expect(sample).toMatchObject({ streams: 0, incoming: 0 });
      expect(sample.connections).toBeLessThanOrEqual(MOST_CONNECTIONS);
      await expectExactTotals(shops);
    }

    const [killed, living] = shops.map(({ store }) => store);
    expect(killed?.failures.lost).toBeGreaterThanOrEqual(KILLS);
    expect(living?.failures).toEqual({ lost: 0, unavailable: 0 });
    expect(shops[1]?.visitors.flatMap(({ missed }) => missed)).toEqual([]);
    await expectNothingLost(shops);
    for (const home of [first, second]) {
      const incoming = join(home.uploadsFolder, 'incoming');
      cleanIncoming(incoming, new Date(Date.now() + 2 * 60 * MINUTE_MS));
      expect(filesUnder(incoming)).toEqual([]);
    }
    report(shops, samples);
    expect(growthOf(samples.map(({ memory }) => memory))).toBeLessThanOrEqual(MEMORY_MAY_GROW);
    expect(growthOf(samples.map(({ descriptors }) => descriptors))).toBeLessThanOrEqual(
      DESCRIPTORS_MAY_GROW,
    );
  },
  SOAK_MINUTES * MINUTE_MS * 2 + 10 * MINUTE_MS,
);

/** Every order that was answered is there once, as it was left, with its whole timeline. */
async function expectNothingLost(shops: readonly Shop[]): Promise<void> {
  const known = shops.flatMap(({ store }) => store.known().orders);
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  expect(await shops[1]?.store.foundOrders()).toEqual(known.toSorted(byId));
  for (const { store } of shops) {
    expect(await store.foundPictures()).toEqual(store.known().pictures);
  }
}

function report(shops: readonly Shop[], samples: readonly Sample[]): void {
  const sum = (count: (shop: Shop) => number) => shops.reduce((all, shop) => all + count(shop), 0);
  const lines = {
    kills: KILLS,
    orders: sum(({ store }) => store.orders.length),
    uploads: sum(({ store }) => store.uploads.length),
    steps: sum(({ store }) => store.desks.reduce((all, { steps }) => all + steps, 0)),
    visits: sum(({ visitors }) => visitors.reduce((all, { visits }) => all + visits, 0)),
    lost: sum(({ store }) => store.failures.lost),
    memoryGrowth: growthOf(samples.map(({ memory }) => memory)),
    descriptorGrowth: growthOf(samples.map(({ descriptors }) => descriptors)),
    connections: samples.map(({ connections }) => connections).join(' '),
    memory: samples.map(({ memory }) => memory).join(' '),
  };
  process.stdout.write(`${JSON.stringify(lines, null, 2)}\n`);
}
