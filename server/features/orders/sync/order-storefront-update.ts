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

/** The columns that are synchronised. */
type SentColumns = Pick<StoredOrder, FieldsFor<'sync'>>;

/** If the storefront sends no time, a known order counts as unchanged since it was created. */
export const changedAt = (
  { now }: AuthorCtx,
  { updatedAt, createdAt }: SyncOrder,
  otherwise: Date = now(),
) => notInFuture(updatedAt ?? createdAt ?? otherwise, now());

/**
 * The fields that the storefront may change. The product is handled separately, because the
 * storefront can name it in several ways.
 */
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
 * While an order is pending, the storefront's changes are accepted if they are newer; after that
 * the dashboard decides and sends its values back. Amount and phone of an order with a prize are
 * kept: the storefront may not know yet that the prize was subtracted.
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
    // A code is redeemed only with a new order or by staff; report to the storefront that this one
    // was not.
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

/**
 * A customer may cancel before the shop has confirmed, unless staff changed the status later than
 * that.
 */
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
