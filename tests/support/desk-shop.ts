import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { DeskItem, DeskNext } from '#contract/desk/desk.ts';
import type { TaskKind } from '#contract/tasks/task-kinds.ts';
import type { Order } from '#contract/orders/orders.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { deskItems, deskSettings } from '#server/db/schema/desk.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { parcelTasks } from '#server/db/schema/parcel-work.ts';
import type { Db } from '#server/db/types.ts';
import type { HttpClient } from './http-client.ts';
import { orderInput } from './order-factories.ts';

const ALL_DAY = [{ from: 0, to: 1_440 }];

/** Open day and night, so that no test depends on when it runs. */
export const ALWAYS_OPEN = {
  rules: {
    week: [ALL_DAY, ALL_DAY, ALL_DAY, ALL_DAY, ALL_DAY, ALL_DAY, ALL_DAY],
    ramadan: null,
    spacing: [{ afterMinutes: 120 }, { afterMinutes: 240 }],
    mostAttempts: 3,
  },
  unreachable: { action: 'list' as const, afterDays: 7 },
  assignment: { mode: 'all' as const, rules: [] },
};

export async function openDesk(
  db: Db,
  settings: Partial<typeof deskSettings.$inferInsert> = {},
): Promise<void> {
  await db.insert(deskSettings).values({ ...ALWAYS_OPEN, ...settings });
}

/** Takes an order over HTTP. */
export async function takeOrder(
  client: HttpClient,
  overrides: Record<string, unknown> = {},
): Promise<Order> {
  const answer = await client.request('POST', '/api/orders', { body: orderInput(overrides) });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as Order;
}

export async function next(client: HttpClient, body: object = {}): Promise<DeskNext> {
  const answer = await client.request('POST', '/api/desk/next', { body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as DeskNext;
}

/** The next order; throws if there is none. */
export async function nextItem(client: HttpClient): Promise<DeskItem> {
  const { item } = await next(client);
  if (item === null) throw new Error('Nothing is due');
  return item;
}

export const end = (client: HttpClient, item: DeskItem, body: object, key?: string) =>
  client.request('POST', `/api/desk/leases/${item.lease.id}/outcome`, {
    body: { version: item.order.version, ...body },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

export async function queued(db: Db, orderId: string) {
  const [row] = await db.select().from(deskItems).where(eq(deskItems.orderId, orderId));
  return row ?? null;
}

/** As if this much time had passed for the whole queue. */
export async function passTime(db: Db, minutes: number): Promise<void> {
  const by = sql.raw(`interval '${minutes} minutes'`);
  await db.execute(sql`update desk_items set due_at = due_at - ${by},
    leased_until = leased_until - ${by}, last_attempt_at = last_attempt_at - ${by},
    unreachable_at = unreachable_at - ${by}`);
}

/** An open task of the order's parcel; a parcel is made where there is none. */
export async function openTask(
  db: Db,
  orderId: string,
  kind: TaskKind = 'failed_attempt',
): Promise<{ taskId: string; parcelId: string }> {
  const [company] = await db
    .insert(deliveryCompanies)
    .values({ name: `جسور ${randomUUID()}`, phone: '031647285' })
    .returning();
  await db
    .insert(parcels)
    .values({
      orderId,
      companyId: company!.id,
      reference: randomUUID(),
      state: 'delivery_attempted',
      stateAt: new Date(),
      amount: '1900.00',
      weightGrams: 500,
    })
    .onConflictDoNothing();
  const [parcel] = await db.select().from(parcels).where(eq(parcels.orderId, orderId));
  const parcelId = parcel!.id;
  const now = new Date(Date.now() - 1_000);
  const [task] = await db.transaction(async (tx) => {
    // Whoever writes a task has locked its order.
    await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    return tx
      .insert(parcelTasks)
      .values({ parcelId, kind, openedAt: now, dueAt: now })
      .onConflictDoNothing()
      .returning();
  });
  return { taskId: task?.id ?? '', parcelId };
}
