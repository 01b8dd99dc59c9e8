import { eq } from 'drizzle-orm';
import { orders } from '../../db/schema/orders.ts';
import { orderTrust } from '../../db/schema/trust.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { isHeld } from './blocks.ts';

/** What is written of an order beside its own row. */
export async function writeOrderTrust(
  tx: Tx,
  orderId: string,
  columns: Partial<Omit<typeof orderTrust.$inferInsert, 'orderId'>>,
): Promise<void> {
  await tx
    .insert(orderTrust)
    .values({ orderId, ...columns })
    .onConflictDoUpdate({ target: orderTrust.orderId, set: columns });
}

export async function isOrderHeld(tx: Tx, order: { id: string }, now: Date): Promise<boolean> {
  const [held] = await tx
    .select({ held: isHeld(now) })
    .from(orders)
    .where(eq(orders.id, order.id))
    .prepare('is_order_held')
    .execute();
  return held?.held === true;
}

/** A blocked customer's order is not confirmed before a person has let it go on. */
export async function refuseHeld(tx: Tx, order: { id: string }, now: Date): Promise<void> {
  if (await isOrderHeld(tx, order, now)) throw new AppError('order_held');
}

/** An order whose lines are in another one would be delivered twice. */
export async function refuseMerged(tx: Tx, order: { id: string }): Promise<void> {
  const [kept] = await tx
    .select({ number: orders.orderNumber })
    .from(orderTrust)
    .innerJoin(orders, eq(orders.id, orderTrust.mergedInto))
    .where(eq(orderTrust.orderId, order.id));
  if (kept !== undefined) throw new AppError('order_merged', { values: kept });
}
