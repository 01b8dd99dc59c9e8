import { and, desc, eq } from 'drizzle-orm';
import { orderFieldOwners, type FieldsFor } from '#contract/orders/order-fields.ts';
import { mergeFields } from '#contract/merge-fields.ts';
import type { SyncOrder } from '#contract/storefront/sync.ts';
import type { AuthorCtx } from '../../../context.ts';
import { orderEvents, orders } from '../../../db/schema/orders.ts';
import {
  findSyncObjects,
  isStale,
  madeOnStorefrontAt,
  saveSeen,
  notInFuture,
  type Received,
} from '../../../db/tables/sync-objects.ts';
import type { Tx, Db } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import { retryOnMergedClient } from '../../clients/client-upsert.ts';
import { type FindProduct, readSellables } from '../../products/sellables.ts';
import type { ReadSellables, SentGoods } from '../lines/order-lines.ts';
import { changedColumns } from '../order-columns.ts';
import { companyColumns, pickupPointColumns } from '../order-delivery.ts';
import { moveStatus } from '../order-status-move.ts';
import type { StoredOrder } from '../order-write.ts';
import { writeChanges } from '../orders-service.ts';

/** The columns that are synchronised. */
type SentColumns = Pick<StoredOrder, FieldsFor<'sync'>>;

const GOODS_ARE_OURS = {
  lines: 'dashboard',
  productId: 'dashboard',
  productName: 'dashboard',
  quantity: 'dashboard',
} as const;

/** If the storefront sends no time, a known order counts as unchanged since it was created. */
export const changedAt = (
  { now }: AuthorCtx,
  { updatedAt, createdAt }: SyncOrder,
  otherwise: Date = now(),
) => notInFuture(updatedAt ?? createdAt ?? otherwise, now());

/**
 * The fields that the storefront may change. The goods are handled separately, because the
 * storefront can name a product in several ways.
 */
export function storefrontFields(item: SyncOrder) {
  const { id: _id, dashboardId: _dashboardId, version: _version, ...sent } = item;
  const { updatedAt: _updatedAt, createdAt: _createdAt, ...withoutTimes } = sent;
  const { lines: _lines, productId: _product, productName: _name, ...someGoods } = withoutTimes;
  const { quantity: _quantity, offerId: _offerId, ...withoutGoods } = someGoods;
  const { status: _status, promoCode: _promoCode, daira, ...rest } = withoutGoods;
  const { deliveryCost: oldFee, deliveryFee = oldFee, ...fields } = rest;
  return { ...fields, deliveryFee, daira: daira ?? undefined };
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
  goods: StorefrontGoods,
): Promise<Received> {
  const update = async (tx: Tx): Promise<Received> => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    if (order === undefined) throw new AppError('not_found');
    const note = (await findSyncObjects(tx, 'orders', [id])).get(id);
    if (isStale(note, item)) return { dashboardId: id, result: 'unchanged', kept: [] };

    const at = changedAt(ctx, item, order.createdAt);
    const storedAt = note?.changedAt ?? order.updatedAt;
    // A storefront that knows one product only cannot change an order of several lines.
    const isBehind = order.lines.length > 1 && item.lines === undefined;
    const { lines, ...summary } = goods.of(item);
    const fields = { ...storefrontFields(item), ...(!isBehind && { lines, ...summary }) };
    const { lineCosts, ...columns } = await changedColumns(
      tx,
      fields,
      order,
      ctx.now(),
      goods.read,
    );
    const incoming = isBehind ? { ...columns, ...summary } : columns;
    const owners = orderFieldOwners({ ...order, isDeleted: order.deletedAt !== null });
    const { changes, kept: all } = mergeFields<SentColumns>({
      owners: isBehind ? { ...owners, ...GOODS_ARE_OURS } : owners,
      receiver: 'dashboard',
      stored: order,
      incoming,
      storedAt: storedAt.getTime(),
      incomingAt: at.getTime(),
    });
    await madeOnStorefrontAt(tx, at);
    const { wilayaCode: wilaya, deliveryPlace } = changes;
    const moved = { wilaya, deliveryPlace };
    const cost = await companyColumns(tx, moved, order);
    const point = await pickupPointColumns(tx, moved, order);
    // A sender that sent no lines gets back only the fields that it did send.
    const kept: string[] = all.filter((name) => name !== 'lines' || item.lines !== undefined);
    // The offer is ours, and follows the lines that it was computed for.
    const { offer = order.offer } = columns;
    const priced =
      changes.lines === undefined || lineCosts === undefined ? {} : { lineCosts, offer };
    let written = await writeChanges(tx, ctx, order, { ...changes, ...priced, ...cost, ...point });
    if (await isCancelledThere(tx, written, item, at)) {
      written = await moveStatus(tx, ctx, written, 'cancelled', undefined);
    }
    if (item.status !== undefined && item.status !== written.status) kept.push('status');
    // A code is redeemed only with a new order or by staff; report to the storefront that this one
    // was not.
    if (item.promoCode && item.promoCode !== written.promoCode) kept.push('promoCode');
    await saveSeen(tx, note, {
      kind: 'orders',
      objectId: id,
      storefrontId: item.id,
      storefrontVersion: item.version,
      changedAt: storedAt,
      isToBeSent: kept.length > 0,
    });
    return { dashboardId: id, result: written === order ? 'unchanged' : 'updated', kept };
  };
  return retryOnMergedClient(() => ctx.db.transaction(update));
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

export interface StorefrontGoods {
  /** The goods of an item with our ids; throws for a product that nobody knows. */
  of: (item: SyncOrder) => SentGoods;
  read: ReadSellables;
}

/**
 * The goods of a whole batch, read once. What the shop has hidden meanwhile was still on sale when
 * the customer ordered it.
 */
export async function storefrontGoods(
  db: Db,
  items: readonly SyncOrder[],
  findProduct: FindProduct,
): Promise<StorefrontGoods> {
  const known = (reference: string | null | undefined) =>
    reference === null || reference === undefined ? reference : findProduct(reference).id;
  const of = ({ lines, productId, productName, quantity }: SyncOrder): SentGoods => ({
    lines: lines?.map((line) => ({ ...line, productId: known(line.productId) })),
    productId: known(productId),
    productName,
    quantity,
  });
  return { of, read: await readAll(db, items, of) };
}

async function readAll(
  db: Db,
  items: readonly SyncOrder[],
  of: StorefrontGoods['of'],
): Promise<ReadSellables> {
  const find = await readSellables(db, items.flatMap(namedBy(of)));
  return async () => (wanted) => {
    const sellable = find(wanted);
    return sellable && { ...sellable, isOnSale: true };
  };
}

/** An item that names an unknown product is refused later, by itself. */
const namedBy = (of: StorefrontGoods['of']) => (item: SyncOrder) => {
  try {
    const { lines = [], productId } = of(item);
    return [...lines, { productId }];
  } catch {
    return [];
  }
};
