import { inArray } from 'drizzle-orm';
import type { SyncOrder } from '#contract/storefront/sync.ts';
import type { AuthorCtx } from '../../../context.ts';
import { isUniqueViolation } from '../../../db/faults.ts';
import { orders } from '../../../db/schema/orders.ts';
import { findByStorefrontId, notInFuture, type Received } from '../../../db/tables/sync-objects.ts';
import type { Db } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import { productFinder } from '../../products/sellables.ts';
import { newColumns } from '../order-columns.ts';
import {
  storefrontGoods,
  type StorefrontGoods,
  changedAt,
  storefrontFields,
  updateFromStorefront,
} from './order-storefront-update.ts';
import { applyOffer } from '../lines/line-offer.ts';
import { takeOrder, takeTogether, type PreparedOrder } from '../order-insert.ts';

export type ReceiveOrder = (item: SyncOrder) => Promise<Received>;
type Prepare = (item: SyncOrder) => Promise<PreparedOrder>;

/**
 * Applies orders sent by the storefront: new ones are created, known ones are updated. Data for the
 * whole batch is read once, and plain new orders are written together beforehand.
 */
export async function orderReceiver(
  ctx: AuthorCtx,
  items: readonly SyncOrder[],
): Promise<ReceiveOrder> {
  const { db } = ctx;
  const known = await findByStorefrontId(
    db,
    'orders',
    items.map(({ id }) => id),
  );
  const ids = items.flatMap(({ dashboardId }) => dashboardId ?? []);
  const named = await existing(db, ids);
  const findProduct = await productFinder(
    db,
    items.flatMap(({ productId, lines = [] }) => [
      productId,
      ...lines.map((line) => line.productId),
    ]),
  );
  const goods = await storefrontGoods(db, items, findProduct);
  const idOf = ({ id, dashboardId }: SyncOrder) =>
    dashboardId && named.has(dashboardId) ? dashboardId : known.get(id);

  const prepare = async (item: SyncOrder): Promise<PreparedOrder> => ({
    order: await newOrder(ctx, item, goods),
    actor: ctx.actor,
    call: null,
    storefront: {
      storefrontId: item.id,
      storefrontVersion: item.version ?? null,
      changedAt: changedAt(ctx, item),
    },
    promoCode: item.promoCode ?? null,
  });
  const take = async (item: SyncOrder): Promise<Received> => {
    const created = await takeOrder(db, await prepare(item));
    known.set(item.id, created.id);
    if (item.status !== 'cancelled') return justCreated(created.id);
    return { ...(await updateFromStorefront(ctx, created.id, item, goods)), result: 'created' };
  };

  const plain = items.filter(
    (item, index) =>
      idOf(item) === undefined &&
      item.status !== 'cancelled' &&
      (item.promoCode ?? null) === null &&
      items.findIndex(({ id }) => id === item.id) === index,
  );
  const taken = await takePlain(ctx, plain, prepare);
  for (const [item, id] of taken) known.set(item.id, id);

  return async (item) => {
    const createdId = taken.get(item);
    if (createdId !== undefined) return justCreated(createdId);
    const id = idOf(item);
    if (id !== undefined) return updateFromStorefront(ctx, id, item, goods);
    try {
      return await take(item);
    } catch (cause) {
      const isRepeated = isUniqueViolation(cause, 'sync_objects') || cause instanceof AppError;
      // The same order arrived in two concurrent calls, and the other one created it and redeemed
      // its code.
      const other = isRepeated ? await findByStorefrontId(db, 'orders', [item.id]) : null;
      const otherId = other?.get(item.id);
      if (otherId === undefined) throw cause;
      return updateFromStorefront(ctx, otherId, item, goods);
    }
  };
}

const justCreated = (dashboardId: string): Received => ({
  dashboardId,
  result: 'created',
  kept: [],
});

/** How many are written in one transaction. */
const TOGETHER = 100;

/**
 * New orders, many in a transaction. Whatever cannot be prepared, and a whole transaction that is
 * refused, is left out: each of these is then taken by itself, and has a result of its own.
 */
async function takePlain(
  { db }: AuthorCtx,
  items: readonly SyncOrder[],
  prepare: Prepare,
): Promise<ReadonlyMap<SyncOrder, string>> {
  const ready = new Map<SyncOrder, PreparedOrder>();
  for (const item of items) {
    try {
      ready.set(item, await prepare(item));
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
    }
  }
  const taken = new Map<SyncOrder, string>();
  const all = [...ready];
  for (let at = 0; at < all.length; at += TOGETHER) {
    const some = all.slice(at, at + TOGETHER);
    if (some.length === 1) break;
    const created = await takeTogether(
      db,
      some.map(([, prepared]) => prepared),
    );
    for (const [index, { id }] of created?.entries() ?? []) {
      const [item] = some[index] ?? [];
      if (item !== undefined) taken.set(item, id);
    }
  }
  return taken;
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
): Promise<PreparedOrder['order']> {
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
  };
}
