import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Order } from '#contract/orders/orders.ts';
import { orderSearchText } from '#server/db/names/search-text.ts';
import { keepAnswersIn, type KeyedCall } from '../../db/tables/idempotency.ts';
import { isLockTimeout, isStatementRefused } from '../../db/faults.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import { batchCalls } from '../../db/statements/batch-calls.ts';
import { insertRows } from '../../db/statements/write-rows.ts';
import { linkToStorefront, type StorefrontRecord } from '../../db/tables/sync-objects.ts';
import type { Db, Tx } from '../../db/types.ts';
import { upsertClients, retryOnMergedClient } from '../clients/client-upsert.ts';
import { announceNewOrders } from '../notifications/order-notices.ts';
import { lockPromoCode, takePromoCode } from '../wheel/promo-codes.ts';
import { ORDER_JSON } from './order-presenter.ts';
import { promoColumns, refuseSecondCode } from './order-promo.ts';
import type { StoredOrder } from './order-write.ts';

type Columns = typeof orders.$inferInsert;

/** An order that is ready to be written; its id, client and search text are added then. */
export interface PreparedOrder {
  order: Omit<Columns, 'id' | 'clientId' | 'searchText'> &
    Pick<StoredOrder, 'lines' | 'createdAt' | 'updatedAt'>;
  actor: { id: string | null; fullName: string };
  call: KeyedCall | null;
  storefront: StorefrontRecord | null;
  promoCode: string | null;
}

type Written<All> = { [Index in keyof All]: Order };

/**
 * The one way to create orders: with their clients, first timeline entries, notices, mail and
 * announcements, the codes that they redeem, and what ties them to the call or the storefront's
 * records that they came by. Returns the stored orders in the order of the input.
 */
export async function insertOrders<const All extends readonly PreparedOrder[]>(
  tx: Tx,
  prepared: All,
): Promise<Written<All>> {
  const all = await Promise.all(prepared.map(async (one) => withCode(tx, one)));
  await linkToStorefront(tx, all);
  const clientIds = await upsertClients(tx, all.map(customerOf));
  const rows = all.map(({ id, order }, index) => ({
    ...order,
    id,
    clientId: clientIds[index],
    searchText: orderSearchText(order),
  }));
  const written = await insertRows(tx, orders, rows, {
    returning: sql<{ order: Order }>`${ORDER_JSON} as "order"`,
  });
  const byId = new Map(written.map(({ order }) => [order.id, order]));
  await insertRows(tx, orderEvents, all.map(firstEntry));
  for (const { id, order, spin } of all) {
    if (spin !== null) await takePromoCode(tx, spin, { ...order, id }, order.createdAt);
  }
  await keepAnswersIn(
    tx,
    all.map(({ id, call }) => ({ call, result: byId.get(id) })),
  );
  await announceNewOrders(
    tx,
    all.map(({ id, actor }, index) => ({ id, clientId: clientIds[index] ?? '', by: actor.id })),
  );
  return all.map(({ id }) => byId.get(id)) as Written<All>;
}

/** One order in a transaction of its own. */
export async function takeOrder(db: Db, prepared: PreparedOrder): Promise<Order> {
  const insert = async (tx: Tx) => (await insertOrders(tx, [prepared]))[0];
  return retryOnMergedClient(() => db.transaction(insert)).catch(refuseSecondCode);
}

/** How long a batch waits for a client that another transaction has locked. */
const PATIENCE = sql`set local lock_timeout = '250ms'`;

/**
 * Orders without a code in one transaction. Null where the database refuses one of several, or one
 * waits too long for a lock: then each is written by itself.
 */
export async function takeTogether(
  db: Db,
  prepared: readonly PreparedOrder[],
): Promise<readonly Order[] | null> {
  const insert = async (tx: Tx) => {
    await tx.execute(PATIENCE);
    return insertOrders(tx, prepared);
  };
  try {
    return await retryOnMergedClient(() => db.transaction(insert));
  } catch (cause) {
    const isRefused = prepared.length > 1 && isStatementRefused(cause);
    if (!isRefused && !isLockTimeout(cause)) throw cause;
    return null;
  }
}

export type TakeOrder = (prepared: PreparedOrder) => Promise<Order>;

/**
 * Takes orders one by one from its callers; those that come at the same time are written together.
 */
export function orderTaker(db: Db): TakeOrder {
  const together = batchCalls(
    async (all: PreparedOrder[]) =>
      (await takeTogether(db, all)) ?? all.map((one) => takeOrder(db, one)),
  );
  return (prepared) => (prepared.promoCode === null ? together(prepared) : takeOrder(db, prepared));
}

/**
 * The code is locked before the client, as everywhere, to avoid a deadlock. It counts when the
 * order was placed, which may be before it reached us.
 */
async function withCode(tx: Tx, prepared: PreparedOrder) {
  const { order, promoCode } = prepared;
  const id = randomUUID();
  if (promoCode === null) return { ...prepared, id, spin: null };
  const spin = await lockPromoCode(tx, promoCode, order.phone, order.createdAt);
  return { ...prepared, id, spin, order: { ...order, ...(await promoColumns(tx, order, spin)) } };
}

type Numbered = Awaited<ReturnType<typeof withCode>>;

const customerOf = ({ order }: Numbered) => ({
  ...order,
  daira: order.daira ?? null,
  isSpecialClient: order.isSpecialClient ?? false,
});

const firstEntry = ({ id, order, actor }: Numbered) => ({
  orderId: id,
  kind: 'created' as const,
  toStatus: 'pending' as const,
  at: order.createdAt,
  actorId: actor.id,
  actorName: actor.fullName,
});
