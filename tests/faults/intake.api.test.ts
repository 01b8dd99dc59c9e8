import { setTimeout as pause } from 'node:timers/promises';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Source } from '#contract/intake/sources.ts';
import type { Database } from '#server/db/connection/client.ts';
import { inboxItems, inboxVersions } from '#server/db/schema/intake.ts';
import { orders } from '#server/db/schema/orders.ts';
import { Random } from '#tests/attack/random.ts';
import { createPostgresDatabase } from '#tests/support/database.ts';
import { connectSource, SECRET, sentOrder, signedHeaders } from '#tests/support/intake-source.ts';
import { countedFigures, keptFigures } from '#tests/support/kept-figures.ts';
import { ServerHome } from '#tests/support/server-home.ts';
import { FAULT_KILLS, FAULT_SEED, IS_LONG } from './how-long.ts';

const ORDERS = IS_LONG ? 1_000 : 150;
const SENDERS = 8;
const FORGED_NAME = 'مزوّر';

/** What is sent of an order: how often it changes at the shop, and whether it is cancelled at last. */
interface Sent {
  externalId: string;
  phone: string;
  changes: number;
  isCancelled: boolean;
}

let homes: ServerHome[];
let database: Database;
let source: Source;
beforeAll(async () => {
  const databaseUrl = await createPostgresDatabase('lawha_template');
  const env = { ENCRYPTION_KEY: '0f'.repeat(32) };
  homes = [ServerHome.on(databaseUrl, env), ServerHome.on(databaseUrl, env)];
  await Promise.all(homes.map((home) => home.start()));
  database = await homes[0]!.openDatabase();
  source = await connectSource(await homes[0]!.signIn());
});
afterAll(async () => {
  await database.close();
  await Promise.all(homes.map((home) => home.close()));
});

const bodyOf = ({ externalId, phone, isCancelled, changes }: Sent, change: number): string =>
  JSON.stringify(
    sentOrder({
      externalId,
      customer: { name: 'كريم بن علي', phone },
      address: `حي ${change}`,
      updatedAt: `2026-11-01T10:${String(change).padStart(2, '0')}:00Z`,
      ...(isCancelled && change === changes && { status: 'cancelled' }),
    }),
  );
const forgedBody = ({ externalId, phone }: Sent): string =>
  JSON.stringify(
    sentOrder({
      externalId,
      customer: { name: FORGED_NAME, phone },
      updatedAt: '2026-11-01T11:00:00Z',
    }),
  );

/** Every change once to three times, now and then a forgery, in any order. */
function deliveriesOf(all: readonly Sent[], random: Random) {
  const deliveries = all.flatMap((sent) => [
    ...Array.from({ length: sent.changes + 1 }, (_, change) => bodyOf(sent, change)).flatMap(
      (body) => Array.from({ length: random.pick([1, 2, 3]) }, () => ({ body, isForged: false })),
    ),
    ...(random.chance(0.1) ? [{ body: forgedBody(sent), isForged: true }] : []),
  ]);
  return deliveries
    .map((delivery) => ({ delivery, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ delivery }) => delivery);
}

let lost = 0;
/** As a platform that repeats what was not answered, to whichever server is there. */
async function deliver(body: string, isForged: boolean, random: Random): Promise<void> {
  for (;;) {
    const secret = isForged ? 'somebody-elses-secret' : SECRET;
    const answer = await fetch(`${random.pick(homes).url}${source.path}`, {
      method: 'POST',
      headers: signedHeaders(body, secret, new Date()),
      body,
    }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    if (answer?.status === (isForged ? 401 : 200)) return;
    if (answer !== null && answer.status < 429) throw new Error(`answered with ${answer.status}`);
    lost += 1;
    await pause(50);
  }
}

/** Spread over all that is sent. */
async function killAgainAndAgain(random: Random, waiting: readonly unknown[]): Promise<void> {
  const all = waiting.length;
  for (let kill = 1; kill <= FAULT_KILLS; kill += 1) {
    while (waiting.length > all * (1 - kill / (FAULT_KILLS + 1))) await pause(5);
    const home = random.pick(homes);
    await home.kill();
    await home.start();
  }
}

/** The servers read what they stored by themselves. */
async function untilRead(): Promise<void> {
  while ((await database.db.$count(inboxItems, isNotNull(inboxItems.dueAt))) > 0) await pause(100);
}

it(
  `${ORDERS} orders sent doubled, late, reversed and forged to two servers that are killed: each once (seed ${FAULT_SEED})`,
  async () => {
    const random = new Random(FAULT_SEED);
    const all = Array.from({ length: ORDERS }, (_, n) => ({
      externalId: `A-${n}`,
      phone: `0550${100_000 + n}`,
      changes: random.pick([0, 1, 2]),
      isCancelled: random.chance(0.2),
    }));
    const waiting = deliveriesOf(all, random);
    const send = async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        await deliver(next.body, next.isForged, random);
      }
    };
    await Promise.all([
      killAgainAndAgain(random, waiting),
      ...Array.from({ length: SENDERS }, send),
    ]);
    await untilRead();
    process.stdout.write(`${ORDERS} orders, ${lost} answers lost\n`);
    expect(lost).toBeGreaterThan(0);

    const { db } = database;
    const found = await db
      .select({
        externalId: inboxItems.externalId,
        state: inboxItems.state,
        status: orders.status,
        address: orders.address,
      })
      .from(inboxItems)
      .leftJoin(orders, eq(orders.id, inboxItems.orderId));
    const linesOf = (lines: readonly object[]) =>
      lines.map((one) => JSON.stringify(one)).toSorted();
    // Whether a cancelled one was ever an order depends on what came first.
    const settled = found.map(({ externalId, state, status, address }) =>
      state === 'ignored' || status === 'cancelled'
        ? { externalId, end: 'cancelled' }
        : { externalId, end: state, address },
    );
    expect(linesOf(settled)).toEqual(
      linesOf(
        all.map(({ externalId, changes, isCancelled }) =>
          isCancelled
            ? { externalId, end: 'cancelled' }
            : { externalId, end: 'order', address: `حي ${changes}` },
        ),
      ),
    );
    const made = await db.select({ name: orders.customerName, phone: orders.phone }).from(orders);
    expect(new Set(made.map(({ phone }) => phone)).size).toBe(made.length);
    expect(made.filter(({ name }) => name === FORGED_NAME)).toEqual([]);
    expect(made).toHaveLength(found.filter(({ status }) => status !== null).length);
    // Every body that was sent is kept once, whatever became of it.
    expect(await db.$count(inboxVersions)).toBe(
      all.reduce((sum, { changes }) => sum + changes + 1, 0),
    );
    expect(await keptFigures(db)).toEqual(await countedFigures(db));
  },
  120_000 + FAULT_KILLS * 25_000,
);
