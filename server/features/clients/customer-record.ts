import { sql, type SQL } from 'drizzle-orm';
import type { OrdersRecord } from '#contract/clients/customer-record.ts';
import { constants } from '../../db/schema/columns.ts';
import { orderStandings } from '../../db/schema/customer-trust.ts';
import { orders } from '../../db/schema/orders.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import type { Reader } from '../../db/types.ts';
import { countWhere, ORDER_COUNTS } from './client-upsert.ts';
import { cameBack, NO_REPUTATION, REPUTATION_COUNTS } from './reputation.ts';

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
  from ${orders} left join ${orderStandings} on ${orderStandings.orderId} = ${orders.id}
  where ${orders.clientId} = ${clientId} and ${orders.deletedAt} is null
    and ${orderStandings.mergedInto} is null)`;

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
