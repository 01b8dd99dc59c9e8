import { inArray } from 'drizzle-orm';
import { orderSearchText } from '#contract/search-text.ts';
import type { SyncOrder } from '#contract/sync.ts';
import type { AuthorCtx } from '../../../context.ts';
import { isUniqueViolation } from '../../../db/faults.ts';
import { orders } from '../../../db/schema/orders.ts';
import { findByStorefrontId, notInFuture, type Received } from '../../../db/tables/sync-objects.ts';
import type { Db } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import { clientColumns } from '../../clients/client-upsert.ts';
import { productFinder } from '../../products/product-finder.ts';
import { newColumns } from '../order-columns.ts';
import { storefrontGoods, type StorefrontGoods } from './storefront-goods.ts';
import { applyOffer } from '../lines/line-offer.ts';
import { orderTaker, type NewOrder } from '../order-insert.ts';
import { insertOrderWithPromo } from '../order-promo.ts';
import { changedAt, storefrontFields, updateFromStorefront } from './order-storefront-update.ts';

export type ReceiveOrder = (item: SyncOrder) => Promise<Received>;

/** Applies orders sent by the storefront: new ones are created, known ones are updated. */
export function orderReceiver(db: Db) {
  const takeOrder = orderTaker(db);

  /** Data for the whole batch is read once. */
  return async (ctx: AuthorCtx, items: readonly SyncOrder[]): Promise<ReceiveOrder> => {
    const known = await findByStorefrontId(
      db,
      'orders',
      items.map(({ id }) => id),
    );
    const ids = items
      .map((item) => item.dashboardId)
      .filter((id) => id !== null && id !== undefined);
    const named = await existing(db, ids);
    const findProduct = await productFinder(
      db,
      items.flatMap(({ productId, lines = [] }) => [
        productId,
        ...lines.map((line) => line.productId),
      ]),
    );
    const goods = await storefrontGoods(db, items, findProduct);

    const take = async (item: SyncOrder): Promise<Received> => {
      const order = await newOrder(ctx, item, goods);
      const storefront = {
        id: item.id,
        version: item.version ?? null,
        changedAt: changedAt(ctx, item),
      };
      const client = clientColumns(
        { ...order, daira: order.daira ?? null, isSpecialClient: false },
        ctx.now(),
      );
      const taken = { order, client, actor: ctx.actor, call: null, storefront };
      const { promoCode = null } = item;
      const created =
        promoCode === null
          ? await takeOrder(taken)
          : await insertOrderWithPromo(db, taken, promoCode);
      known.set(item.id, created.id);
      if (item.status !== 'cancelled')
        return { dashboardId: created.id, result: 'created', kept: [] };
      return {
        ...(await updateFromStorefront(ctx, created.id, item, goods)),
        result: 'created',
      };
    };

    return async (item) => {
      const id =
        item.dashboardId && named.has(item.dashboardId) ? item.dashboardId : known.get(item.id);
      if (id !== undefined) return updateFromStorefront(ctx, id, item, goods);
      try {
        return await take(item);
      } catch (cause) {
        const isRepeated = isUniqueViolation(cause, 'sync_objects') || cause instanceof AppError;
        // The same order arrived in two concurrent calls, and the other one created it and redeemed
        // its code.
        const taken = isRepeated ? await findByStorefrontId(db, 'orders', [item.id]) : null;
        const takenId = taken?.get(item.id);
        if (takenId === undefined) throw cause;
        return updateFromStorefront(ctx, takenId, item, goods);
      }
    };
  };
}

async function existing(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

const NEEDED = ['customerName', 'phone', 'wilaya', 'commune', 'address', 'totalAmount'] as const;
type NeededOrder = SyncOrder & {
  [Name in (typeof NEEDED)[number]]: NonNullable<SyncOrder[Name]>;
};

function refuseIncomplete(item: SyncOrder): asserts item is NeededOrder {
  const missing = NEEDED.filter((name) => item[name] === undefined);
  if (missing.length === 0) return;
  throw new AppError('invalid_input', {
    fields: missing.map((path) => ({ path, message: 'required' })),
  });
}

async function newOrder(
  ctx: AuthorCtx,
  item: SyncOrder,
  goods: StorefrontGoods,
): Promise<NewOrder> {
  refuseIncomplete(item);
  const now = ctx.now();
  const { customerName, phone, wilaya, commune, address, totalAmount } = item;
  const needed = { customerName, phone, wilaya, commune, address, totalAmount };
  const fields = {
    ...storefrontFields(item),
    ...goods.of(item),
    ...needed,
    daira: item.daira ?? '',
  };
  const taken = await newColumns(ctx.db, fields, now, goods.read);
  const columns = {
    ...taken,
    // The customer was promised it; if it is over by now, their amount stays all the same.
    ...(item.offerId && (await applyOffer(ctx.db, taken, item.offerId, now))),
    ...(item.daira ? {} : { daira: null }),
  };
  const createdAt = notInFuture(item.createdAt ?? now, now);
  return {
    ...columns,
    isSpecialClient: false,
    isStarred: false,
    source: 'storefront',
    createdAt,
    updatedAt: now,
    searchText: orderSearchText(columns),
  };
}
