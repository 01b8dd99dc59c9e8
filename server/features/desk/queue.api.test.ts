import { randomUUID } from 'node:crypto';
import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallOutcome } from '#contract/orders/call-outcomes.ts';
import type { TaskKind } from '#contract/tasks/task-kinds.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcelTasks } from '#server/db/schema/parcel-work.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { Random } from '#tests/attack/random.ts';
import { FAULT_SEED, IS_LONG } from '#tests/faults/how-long.ts';
import { expectedQueue, storedQueue } from '#tests/support/desk-expected.ts';
import { end, next, openDesk, openTask, takeOrder } from '#tests/support/desk-shop.ts';
import { sessionCookie, signIn } from '#tests/support/factories.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { SYNC_KEY, syncOrder } from '#tests/support/sync-items.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { repairQueue } from './desk-job.ts';

const STEPS = IS_LONG ? 600 : 40;
const WORKERS = 4;

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp({ syncApiKey: SYNC_KEY });
  other = await startTestApp({ syncApiKey: SYNC_KEY, database: app.database });
  await app.reset();
  await openDesk(app.db);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const OUTCOMES: readonly CallOutcome[] = [
  'answered',
  'no_answer',
  'busy',
  'wrong_number',
  'confirmed',
  'callback',
  'refused',
  'duplicate',
  'later',
];
const TASKS: readonly TaskKind[] = ['failed_attempt', 'at_pickup_point', 'on_hold'];

/** One person who does anything to any order; what is refused changes nothing. */
class Worker {
  readonly #client: HttpClient;
  readonly #random: Random;
  done = 0;
  constructor(client: HttpClient, seed: number) {
    this.#client = client;
    this.#random = new Random(seed);
  }

  async step(): Promise<void> {
    const random = this.#random;
    const client = this.#client;
    const [order] = await app.db
      .select()
      .from(orders)
      .orderBy(sql`random()`)
      .limit(1);
    const path = `/api/orders/${order?.id}`;
    const until = new Date(Date.now() + random.next() * 1e8).toISOString();
    const write = async (method: string, to: string, body?: object, headers = {}) => {
      const { status } = await client.request(method, to, { body, headers });
      if (status >= 500) throw new Error(`${method} ${to}: ${status}`);
      if (status < 300) this.done += 1;
    };
    const phone = `05500000${Math.floor(10 + random.next() * 80)}`;
    const steps = [
      () => takeOrder(client, { phone }),
      () => takeOrder(client, { phone }),
      () => this.#push({ id: randomUUID(), phone }),
      () =>
        this.#push({
          id: `s-${order?.id}`,
          dashboardId: order?.id,
          status: random.pick(['pending', 'cancelled']),
          updatedAt: new Date().toISOString(),
        }),
      () =>
        write('POST', `${path}/calls`, {
          outcome: random.pick(['answered', 'no_answer', 'postponed', 'busy', 'callback']),
          until: random.chance(0.5) ? until : undefined,
        }),
      () => write('PATCH', path, { status: random.pick(['validated', 'cancelled', 'pending']) }),
      () => write('PATCH', path, { phone }),
      () => write('DELETE', path),
      () => write('POST', `${path}/restore`),
      () => this.#bulk(write),
      () => (order === undefined ? null : openTask(app.db, order.id, random.pick(TASKS))),
      () => this.#finish(write),
      () => this.#closeAlone(),
      () => this.#call(until),
      () => this.#call(until),
    ];
    await random.pick(steps)();
  }

  async #push(item: Record<string, unknown>): Promise<void> {
    const { id, ...rest } = item;
    const body = { items: [syncOrder(String(id), rest)] };
    const headers = { 'x-api-key': SYNC_KEY };
    await this.#client.request('POST', '/api/sync/orders', { body, headers });
  }

  async #bulk(write: (method: string, path: string, body: object) => Promise<void>) {
    const some = await app.db.select({ id: orders.id }).from(orders).limit(5);
    const ids = some.map(({ id }) => id);
    if (ids.length === 0) return;
    const step = this.#random.pick([
      { action: 'status', status: 'validated' },
      { action: 'status', status: 'cancelled' },
      { action: 'delete' },
      { action: 'restore' },
    ]);
    await write('POST', '/api/orders/bulk', { ...step, ids });
  }

  async #finish(write: (method: string, path: string, body: object) => Promise<void>) {
    const [task] = await app.db
      .select()
      .from(parcelTasks)
      .orderBy(sql`random()`)
      .limit(1);
    if (task !== undefined) await write('POST', `/api/tasks/${task.id}/done`, { note: 'تم' });
  }

  /** As when the carrier moves the parcel, under the lock of its order. */
  async #closeAlone(): Promise<void> {
    await app.db.transaction(async (tx) => {
      const [open] = await tx
        .select({ task: parcelTasks.id, order: parcels.orderId })
        .from(parcelTasks)
        .innerJoin(parcels, eq(parcels.id, parcelTasks.parcelId))
        .where(isNull(parcelTasks.doneAt))
        .limit(1);
      if (open === undefined) return;
      await tx.select().from(orders).where(eq(orders.id, open.order)).for('update');
      await tx.update(parcelTasks).set({ doneAt: new Date() }).where(eq(parcelTasks.id, open.task));
    });
  }

  async #call(until: string): Promise<void> {
    const { item } = await next(this.#client);
    if (item === null) return;
    const outcome = this.#random.pick(OUTCOMES);
    const { status } = await end(this.#client, item, { outcome, until, reason: 'price' });
    if (status >= 500) throw new Error(`outcome ${outcome}: ${status}`);
    if (status === 200) this.done += 1;
  }
}

it(
  `the queue is what the orders say, whatever is done on two servers (seed ${FAULT_SEED})`,
  async () => {
    const workers = await Promise.all(
      Array.from({ length: WORKERS }, async (_, n) => {
        const { client, user } = await signIn(app);
        const there = new HttpClient(other.url);
        there.cookie = await sessionCookie(app.db, user.id);
        return new Worker(n % 2 === 0 ? client : there, FAULT_SEED + n);
      }),
    );
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(
        workers.map(async (worker) => {
          for (let step = 0; step < STEPS / 4; step += 1) await worker.step();
        }),
      );
      expect(await storedQueue(app.db)).toEqual(await expectedQueue(app.db));
    }
    expect(workers.reduce((sum, { done }) => sum + done, 0)).toBeGreaterThan(STEPS / 4);
    expect(await repairQueue(app.db)).toBe(0);
  },
  120_000 + STEPS * 400,
);

it('is mended after somebody has changed rows behind the triggers’ back', async () => {
  await app.reset();
  const { client } = await signIn(app);
  const [one, two, three] = [
    await takeOrder(client),
    await takeOrder(client),
    await takeOrder(client),
  ];
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`delete from desk_items where order_id = ${one.id}`);
    await tx.execute(sql`update orders set status = 'validated' where id = ${two.id}`);
    await tx.execute(sql`update orders set call_count = 1, call_again_at = '2030-01-01T10:00Z'
      where id = ${three.id}`);
  });
  expect(await repairQueue(app.db)).toBe(3);
  expect(await storedQueue(app.db)).toEqual(await expectedQueue(app.db));
  expect(await storedQueue(app.db)).toHaveLength(2);
  expect(await repairQueue(app.db)).toBe(0);
});
