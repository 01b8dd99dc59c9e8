import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { statusWord } from '#contract/order-status.ts';
import type { AuthorCtx } from '../../context.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';

export type StoredOrder = typeof orders.$inferSelect;

export async function requireOrder(db: Reader, id: string): Promise<StoredOrder> {
  return requireOne(
    await db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), isNull(orders.deletedAt))),
  );
}

/** The order, held until the transaction ends, so that two changes to it follow each other. */
export async function lockOrder(tx: Tx, id: string): Promise<StoredOrder> {
  return requireOne(
    await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), isNull(orders.deletedAt)))
      .for('update'),
  );
}

export async function lockDeletedOrder(tx: Tx, id: string): Promise<StoredOrder> {
  return requireOne(
    await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), isNotNull(orders.deletedAt)))
      .for('update'),
  );
}

function requireOne(rows: StoredOrder[]): StoredOrder {
  const [order] = rows;
  if (order === undefined) throw new AppError('not_found');
  return order;
}

/** Refuses a change that the order's status no longer allows. */
export const notEditable = ({ status }: StoredOrder, { language }: AuthorCtx) =>
  new AppError('not_editable', { values: { status: statusWord(status, language) } });

/** Writes the changed columns and counts the edit. */
export async function writeOrder(
  tx: Tx,
  order: StoredOrder,
  changes: Partial<typeof orders.$inferInsert>,
  now: Date,
): Promise<StoredOrder> {
  const [written] = await tx
    .update(orders)
    .set({ ...changes, version: order.version + 1, updatedAt: now })
    .where(eq(orders.id, order.id))
    .returning();
  if (written === undefined) throw new AppError('not_found');
  // The client's totals, which the database keeps, may have moved with the order.
  const touched = new Set([order.clientId, written.clientId].filter((id) => id !== null));
  for (const id of touched) await announceChange(tx, { topic: 'clients', id });
  return written;
}

type Line = Omit<typeof orderEvents.$inferInsert, 'orderId' | 'actorId' | 'actorName' | 'at'>;

/** A line in the order's timeline, and word to every screen once it is committed. */
export async function recordEvent(
  tx: Tx,
  ctx: AuthorCtx,
  orderId: string,
  line: Line,
): Promise<void> {
  await tx.insert(orderEvents).values({
    ...line,
    orderId,
    at: ctx.now(),
    actorId: ctx.actor.id,
    actorName: ctx.actor.fullName,
  });
  await announceChange(tx, { topic: 'orders', id: orderId });
}
