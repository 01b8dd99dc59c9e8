import { and, desc, eq, gte, inArray, isNull, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  MOST_DUPLICATES,
  type DuplicateOrder,
  type OtherOrder,
} from '#contract/orders/order-trust.ts';
import { NOT_COUNTED } from '#contract/orders/order-status.ts';
import { orders } from '../../db/schema/orders.ts';
import { daysBefore } from '../../db/statements/days.ts';
import type { Reader } from '../../db/types.ts';
import { isOpen, isOrderOf } from './customer-record.ts';

/** Orders of one customer with the same product this near to each other may be one. */
const NEAR_SECONDS = 86_400;
/** A repeated order is of interest until it is sent. */
const isMendable = inArray(orders.status, ['pending', 'validated']);

const twin = alias(orders, 'twin');

const sharesProduct = sql`exists (
  select from jsonb_array_elements(${orders.lines}) as one, jsonb_array_elements(${twin.lines}) as two
  where one ->> 'productId' = two ->> 'productId')`;

const isNear = sql`abs(extract(epoch from ${twin.createdAt} - ${orders.createdAt}))
  <= ${NEAR_SECONDS}`;

// Of parts of its own: Drizzle drops the tables of columns that stand directly in a selected field.
const isSameGoods = sql<boolean>`(${isNear} and ${sharesProduct})`;

/** Another order of the customer that is open, or brought the same goods within a day. */
const isTwin = and(
  eq(twin.clientId, orders.clientId),
  ne(twin.id, orders.id),
  isNull(twin.deletedAt),
  sql`(${inArray(twin.status, ['pending', 'validated', 'shipped'])}
    or (${eq(twin.status, 'delivered')} and ${isSameGoods}))`,
);

/** The condition of an order that may be a duplicate. A customer's orders are found by their index. */
export const isDuplicate: SQL = sql`(${isMendable}
  and exists (select from ${orders} twin where ${isTwin}))`;

/** The possible duplicates of each of these orders, the newest first. */
export async function duplicatesOf(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, DuplicateOrder[]>> {
  const found = db
    .select({ id: sql<string>`${twin.id}`.as('twin_id'), isSameGoods: isSameGoods.as('is_same') })
    .from(twin)
    .where(isTwin)
    .orderBy(desc(twin.createdAt), desc(twin.id))
    .limit(MOST_DUPLICATES)
    .as('found');
  const pairs = await db
    .select({ of: orders.id, id: found.id, isSameGoods: found.isSameGoods })
    .from(orders)
    .innerJoinLateral(found, sql`true`)
    .where(and(inArray(orders.id, [...ids]), isMendable, isNull(orders.deletedAt)));
  const others = await othersById(
    db,
    pairs.map(({ id }) => id),
  );
  const duplicates = pairs.flatMap(({ of, id, isSameGoods: isSame }) => {
    const other = others.get(id);
    return other === undefined ? [] : [{ of, twin: { ...other, isSameGoods: isSame } }];
  });
  const byOrder = Map.groupBy(duplicates, ({ of }) => of);
  return new Map([...byOrder].map(([of, twins]) => [of, twins.map((one) => one.twin)]));
}

async function othersById(db: Reader, ids: readonly string[]): Promise<Map<string, OtherOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(SHOWN)
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map((row) => [row.id, toOther(row)]));
}

const SHOWN = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  customerName: orders.customerName,
  phone: orders.phone,
  status: orders.status,
  lines: orders.lines,
  productName: orders.productName,
  totalAmount: orders.totalAmount,
  createdAt: orders.createdAt,
};

type OtherRow = Pick<typeof orders.$inferSelect, keyof typeof SHOWN>;

function toOther(row: OtherRow): OtherOrder {
  const { id, orderNumber, customerName, phone, status, lines, productName } = row;
  return {
    id,
    orderNumber,
    customerName,
    phone,
    status,
    productIds: productIdsOf(lines),
    productName,
    totalAmount: Number(row.totalAmount),
    createdAt: row.createdAt.toISOString(),
  };
}

/**
 * What an order that is being typed may repeat: the customer's open orders, and those of the last
 * day. Whether they have its products is seen by the form, which knows what is chosen.
 */
export async function ordersToRepeat(
  db: Reader,
  clientId: string,
  now: Date,
): Promise<OtherOrder[]> {
  const isRecent = gte(orders.createdAt, daysBefore(now, 1));
  const rows = await db
    .select(SHOWN)
    .from(orders)
    .where(
      and(
        isOrderOf(clientId),
        notInArray(orders.status, [...NOT_COUNTED]),
        sql`(${isOpen} or ${isRecent})`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MOST_DUPLICATES);
  return rows.map(toOther);
}

const productIdsOf = (lines: readonly { productId: string | null }[]): string[] => [
  ...new Set(lines.map(({ productId }) => productId).filter((id) => id !== null)),
];
