import { and, desc, eq } from 'drizzle-orm';
import type { SyncOrder } from '#contract/sync.ts';
import type { AuthorCtx } from '../../../context.ts';
import { orderEvents, orders } from '../../../db/schema/orders.ts';
import {
  findNotes,
  isStale,
  madeOnStorefrontAt,
  noteSeen,
  notInFuture,
  type Received,
} from '../../../db/tables/sync-objects.ts';
import type { Reader, Tx } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import { withSettledClient } from '../../clients/client-upsert.ts';
import type { FindProduct } from '../../products/product-finder.ts';
import { columnsOf } from '../order-fields.ts';
import type { StoredOrder } from '../order-write.ts';
import { moveStatus } from '../order-status-move.ts';
import { differences, writeChanges } from '../orders-service.ts';

/** Without a time of its own, an order that is known was not changed since it came. */
export const changedAt = (
  { now }: AuthorCtx,
  { updatedAt, createdAt }: SyncOrder,
  otherwise: Date = now(),
) => notInFuture(updatedAt ?? createdAt ?? otherwise, now());

/** The columns that the storefront has a say in. */
export async function orderColumns(
  db: Reader,
  item: SyncOrder,
  stored: StoredOrder | null,
  findProduct: FindProduct,
) {
  const { customerName, phone, wilaya, daira, commune, address } = item;
  const { productId, productName, quantity, totalAmount, deliveryCost } = item;
  const places = { wilaya, daira: daira ?? undefined, commune, address };
  const fields = { customerName, phone, ...places, quantity, totalAmount, deliveryCost };
  const columns = await columnsOf(db, fields, stored);
  if (productId === undefined) return { ...columns, ...(productName && { productName }) };
  if (productId === null) return { ...columns, productId, productName: productName ?? null };
  const product = findProduct(productId);
  return { ...columns, productId: product.id, productName: product.nameAr };
}

/** A code is one customer's, and its prize was taken off the amount. */
const BOUND_TO_PROMO = new Set(['phone', 'totalAmount']);

/**
 * While an order is pending, what its customer changed on the storefront is taken if it is newer;
 * from then on the dashboard decides, and sends what it has in return. What a prize was taken off
 * stays: the storefront may not know yet that it was.
 */
export async function updateFromStorefront(
  ctx: AuthorCtx,
  id: string,
  item: SyncOrder,
  findProduct: FindProduct,
): Promise<Received> {
  const update = async (tx: Tx): Promise<Received> => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    if (order === undefined) throw new AppError('not_found');
    const note = (await findNotes(tx, 'orders', [id])).get(id);
    if (isStale(note, item)) return { dashboardId: id, result: 'unchanged', kept: [] };

    const at = changedAt(ctx, item, order.createdAt);
    const storedAt = note?.changedAt ?? order.updatedAt;
    const changes = differences(order, await orderColumns(tx, item, order, findProduct));
    const isOpen = order.status === 'pending' && order.deletedAt === null;
    const isTaken = (name: string) =>
      isOpen && at > storedAt && !(order.promoCode !== null && BOUND_TO_PROMO.has(name));
    const kept = Object.keys(changes).filter((name) => !isTaken(name));
    for (const name of kept) delete changes[name];
    await madeOnStorefrontAt(tx, at);
    let written = await writeChanges(tx, ctx, order, changes);
    if (await isCancelledThere(tx, written, item, at)) {
      written = await moveStatus(tx, ctx, written, 'cancelled', undefined);
    }
    if (item.status !== undefined && item.status !== written.status) kept.push('status');
    // Redeemed with a new order or by staff; here the storefront is at least told that it was not.
    if (item.promoCode && item.promoCode !== written.promoCode) kept.push('promoCode');
    await noteSeen(tx, note, {
      kind: 'orders',
      objectId: id,
      storefrontId: item.id,
      storefrontVersion: item.version,
      changedAt: storedAt,
      isToBeSent: kept.length > 0,
    });
    return { dashboardId: id, result: written === order ? 'unchanged' : 'updated', kept };
  };
  return withSettledClient(() => ctx.db.transaction(update));
}

/** A customer may call it off before the shop has confirmed it, if that is the last word on it. */
async function isCancelledThere(
  tx: Tx,
  order: StoredOrder,
  { status }: SyncOrder,
  at: Date,
): Promise<boolean> {
  if (status !== 'cancelled' || order.status !== 'pending' || order.deletedAt !== null) {
    return false;
  }
  const [last] = await tx
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.kind, 'status')))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return last === undefined || at > last.at;
}
