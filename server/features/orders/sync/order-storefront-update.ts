import { and, desc, eq } from 'drizzle-orm';
import { orderFieldOwners, type FieldsFor } from '#contract/order-fields.ts';
import { mergeFields } from '#contract/sync-merge.ts';
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
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import { withSettledClient } from '../../clients/client-upsert.ts';
import type { FindProduct } from '../../products/product-finder.ts';
import { companyColumns } from '../order-delivery-cost.ts';
import { changedColumns, type OrderColumns } from '../order-columns.ts';
import type { StoredOrder } from '../order-write.ts';
import { moveStatus } from '../order-status-move.ts';
import { writeChanges } from '../orders-service.ts';

/** The columns of an order that travel. */
type SentColumns = Pick<StoredOrder, FieldsFor<'sync'>>;

/** Without a time of its own, an order that is known was not changed since it came. */
export const changedAt = (
  { now }: AuthorCtx,
  { updatedAt, createdAt }: SyncOrder,
  otherwise: Date = now(),
) => notInFuture(updatedAt ?? createdAt ?? otherwise, now());

/** What the storefront has a say in, but for the product, which it may name in ways of its own. */
export function storefrontFields(item: SyncOrder) {
  const { id: _id, dashboardId: _dashboardId, version: _version, ...sent } = item;
  const { updatedAt: _updatedAt, createdAt: _createdAt, ...withoutTimes } = sent;
  const { productId: _product, productName: _name, ...withoutProduct } = withoutTimes;
  const { status: _status, promoCode: _promoCode, daira, ...rest } = withoutProduct;
  const { deliveryCost: oldFee, deliveryFee = oldFee, ...fields } = rest;
  return { ...fields, deliveryFee, daira: daira ?? undefined };
}

export function productColumns(
  { productId, productName }: SyncOrder,
  findProduct: FindProduct,
): Pick<OrderColumns, 'productId' | 'productName'> {
  if (productId === undefined) return productName ? { productName } : {};
  if (productId === null) return { productId, productName: productName ?? null };
  const product = findProduct(productId);
  return { productId: product.id, productName: product.nameAr };
}

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
    const incoming = {
      ...(await changedColumns(tx, storefrontFields(item), order)),
      ...productColumns(item, findProduct),
    };
    const { changes, kept } = mergeFields<SentColumns>({
      owners: orderFieldOwners({ ...order, isDeleted: order.deletedAt !== null }),
      receiver: 'dashboard',
      stored: order,
      incoming,
      storedAt: storedAt.getTime(),
      incomingAt: at.getTime(),
    });
    await madeOnStorefrontAt(tx, at);
    const { wilayaCode: wilaya, deliveryPlace } = changes;
    const cost = await companyColumns(tx, { wilaya, deliveryPlace }, order);
    let written = await writeChanges(tx, ctx, order, { ...changes, ...cost });
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
