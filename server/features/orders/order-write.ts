import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import { statusWord } from '#contract/orders/order-status.ts';
import type { AuthorCtx } from '../../context.ts';
import { announced, announcement } from '../../db/tables/changes.ts';
import { tellShopLater } from '../../db/tables/tell-shops.ts';
import { resetCallAttempts } from '../../db/tables/desk.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { keepShipment } from './shipments/keep-shipment.ts';

export type StoredOrder = typeof orders.$inferSelect;

export async function requireOrder(db: Reader, id: string): Promise<StoredOrder> {
  return requireOne(
    await db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), isNull(orders.deletedAt))),
  );
}

/**
 * Reads and locks the order until the transaction ends, so that concurrent changes run one after
 * another.
 */
export async function lockOrder(tx: Tx, id: string): Promise<StoredOrder> {
  return requireOne(
    await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), isNull(orders.deletedAt)))
      .for('update')
      .prepare('lock_order')
      .execute(),
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

/** The error for a change that the order's status does not allow. */
export const notEditable = ({ status }: StoredOrder, { language }: AuthorCtx) =>
  new AppError('not_editable', { values: { status: statusWord(status, language) } });

/**
 * The only way to change an order that exists: writes the changed columns, increments the version,
 * and keeps its shipment. `order` is the row as the transaction has locked or last written it. With
 * the name of a statement it is prepared once; all calls with that name change the same columns.
 */
export async function writeOrder(
  tx: Tx,
  order: StoredOrder,
  changes: Partial<typeof orders.$inferInsert>,
  now: Date,
  statement?: string,
): Promise<StoredOrder> {
  const { clientId = order.clientId } = changes;
  // A trigger may have updated the client's totals.
  const touched = new Set([order.clientId, clientId].filter((id) => id !== null));
  const notified = announced([
    ...[...touched].map((id) => ({ topic: 'clients' as const, id })),
    // Its timeline entry is announced with the new client only.
    ...(touched.size > 1
      ? [{ topic: 'orders' as const, id: order.id, clientId: order.clientId! }]
      : []),
  ]);
  const writing = tx
    .update(orders)
    .set({ ...changes, version: order.version + 1, updatedAt: now })
    .where(eq(orders.id, order.id))
    .returning({ ...getTableColumns(orders), notified });
  const [row] = await (statement === undefined ? writing : writing.prepare(statement).execute());
  if (row === undefined) throw new AppError('not_found');
  const { notified: _notified, ...written } = row;
  await keepShipment(tx, order, written);
  await tellShopLater(tx, order, written, now);
  if (order.phone !== written.phone) await resetCallAttempts(tx, order.id);
  return written;
}

type Line = Omit<
  typeof orderEvents.$inferInsert,
  'id' | 'orderId' | 'actorId' | 'actorName' | 'at'
>;
type EveryColumn = { [Name in keyof Line]-?: Exclude<Line[Name], undefined> };

/** Adds a timeline entry and notifies the screens on commit. */
export async function recordEvent(
  tx: Tx,
  ctx: AuthorCtx,
  orderId: string,
  line: Line,
): Promise<void> {
  const { id: actorId, fullName: actorName } = ctx.actor;
  const isRemark = line.kind === 'note' && !line.changes;
  await tx
    .insert(orderEvents)
    .values({ ...everyColumn(line), orderId, at: ctx.now(), actorId, actorName })
    .returning({
      notified: announcement('orders', {
        id: sql`order_id`,
        clientId: sql`(select client_id from ${orders} where ${orders}.id = order_id)`,
        isRowOnly: sql`${isRemark || null}::boolean`,
      }),
    })
    .prepare('record_event')
    .execute();
}

/** Every column, so that all entries are written by one prepared statement. */
const everyColumn = (line: Line): EveryColumn => ({
  kind: line.kind,
  fromStatus: line.fromStatus ?? null,
  toStatus: line.toStatus ?? null,
  callOutcome: line.callOutcome ?? null,
  callResult: line.callResult ?? null,
  callReason: line.callReason ?? null,
  callAgainAt: line.callAgainAt ?? null,
  note: line.note ?? null,
  changes: line.changes ?? null,
});
