import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { OrdersRecord } from '#contract/orders/customer-record.ts';
import type { Reputation } from '#contract/trust/reputation.ts';
import { constants } from '../../db/schema/columns.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import { parcels } from '../../db/schema/parcels.ts';
import { orderTrust } from '../../db/schema/trust.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import type { Reader } from '../../db/types.ts';

/** The client's orders that are not deleted. */
export const isOrderOf = (clientId: string) =>
  and(eq(orders.clientId, clientId), isNull(orders.deletedAt));

export const isOpen = sql`${orders.status} in ('pending', 'validated', 'shipped')`;

const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;

/** Counts of a client's orders by outcome. */
const ORDER_COUNTS = {
  delivered: countWhere(sql`${orders.status} = 'delivered'`),
  cancelled: countWhere(sql`${orders.status} = 'cancelled'`),
  open: countWhere(isOpen),
};

export const NO_REPUTATION: Reputation = { delivered: 0, returned: 0, refused: 0 };

/** Came back, or was cancelled after the parcel had left. */
export const cameBack = sql`(${orders.status} = 'returned' or ${orders.status} = 'cancelled' and (
  select ${orderEvents.fromStatus} from ${orderEvents}
  where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.kind} = 'status'
  order by ${orderEvents.id} desc limit 1) = 'shipped')`;

const isLost = sql`(
  select ${parcels.state} from ${parcels} where ${parcels.orderId} = ${orders.id}
  order by ${parcels.createdAt} desc, ${parcels.id} desc limit 1) = 'lost'`;

/** Of a parcel that came back, unless a person, or a lost parcel, says otherwise. */
export const isCustomersFault = sql`coalesce(${orderTrust.fault},
  case when ${isLost} then 'carrier' else 'customer' end) = 'customer'`;

const isReturned = sql`${cameBack} and ${isCustomersFault}`;

/** What was cancelled before it left says nothing of the customer unless a person says so. */
const isRefused = sql`${orders.status} = 'cancelled' and ${orderTrust.fault} = 'customer'
  and not (${cameBack})`;

/** Of orders with their trusts. */
const REPUTATION_COUNTS = {
  delivered: countWhere(sql`${orders.status} = 'delivered'`),
  returned: countWhere(isReturned),
  refused: countWhere(isRefused),
};

/**
 * What these clients did with their parcels, by all phones that lead to them. Counted when it is
 * read, by the index of a client's orders: it is exact whatever happens at the same time, and
 * follows an order whose phone is corrected.
 */
export async function reputationsOf(
  db: Reader,
  clientIds: readonly string[],
): Promise<Map<string, Reputation>> {
  if (clientIds.length === 0) return new Map();
  const rows = await db
    .select({
      clientId: orders.clientId,
      ...REPUTATION_COUNTS,
    })
    .from(orders)
    .leftJoin(orderTrust, eq(orderTrust.orderId, orders.id))
    .where(
      and(
        inArray(orders.clientId, [...clientIds]),
        inArray(orders.status, ['delivered', 'returned', 'cancelled']),
        isNull(orders.deletedAt),
      ),
    )
    .groupBy(orders.clientId);
  return new Map(rows.map(({ clientId, ...counts }) => [clientId ?? '', counts]));
}

/** What a client's orders came to. */
interface RecordCounts {
  all: typeof NO_ORDERS;
  reputation: OrdersRecord['reputation'];
}

const asJson = (counts: Record<string, SQL>) =>
  sql`json_build_object(${sql.join(
    Object.entries(counts).flatMap(([name, count]) => [constants([name]), count]),
    sql`, `,
  )})`;

/**
 * One row with the counts of a client's orders, as a subquery. An order that was merged into another
 * is none of its own: the customer did not cancel it.
 */
export const recordCounts = (clientId: SQL) => sql<RecordCounts>`(
  select json_build_object(
    'all', ${asJson({ ...ORDER_COUNTS, returned: countWhere(cameBack) })},
    'reputation', ${asJson(REPUTATION_COUNTS)})
  from ${orders} left join ${orderTrust} on ${orderTrust.orderId} = ${orders.id}
  where ${orders.clientId} = ${clientId} and ${orders.deletedAt} is null
    and ${orderTrust.mergedInto} is null)`;

/** The outcome of a client's orders. */
export async function ordersRecord(db: Reader, clientId: string): Promise<OrdersRecord> {
  const [row] = await rowsOf<{ counts: RecordCounts }>(
    db,
    sql`select ${recordCounts(sql`${clientId}::uuid`)} as counts`,
  );
  return row === undefined ? NO_ORDERS_RECORD : toRecord(row.counts);
}

export const toRecord = ({ all, reputation }: RecordCounts): OrdersRecord => ({
  ...withRates(all),
  reputation,
});

const NO_ORDERS = { delivered: 0, cancelled: 0, open: 0, returned: 0 };
export const NO_ORDERS_RECORD: OrdersRecord = {
  ...NO_ORDERS,
  returnRate: null,
  cancelRate: null,
  reputation: NO_REPUTATION,
};

function withRates(counts: typeof NO_ORDERS) {
  const { delivered, cancelled, returned } = counts;
  return {
    ...counts,
    returnRate: share(returned, returned + delivered),
    cancelRate: share(cancelled, cancelled + delivered),
  };
}

/** In percent, to one decimal. */
const share = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;
