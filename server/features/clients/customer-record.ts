import { sql } from 'drizzle-orm';
import type { OrdersRecord } from '#contract/customer-record.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import type { Reader } from '../../db/types.ts';
import { countWhere, isOrderOf, ORDER_COUNTS } from './client-upsert.ts';

/** Cancelled after the parcel had left. */
const cameBack = sql`${orders.status} = 'cancelled' and (
  select ${orderEvents.fromStatus} from ${orderEvents}
  where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.kind} = 'status'
  order by ${orderEvents.id} desc limit 1) = 'shipped'`;

/** The outcome of a client's orders. */
export async function ordersRecord(db: Reader, clientId: string): Promise<OrdersRecord> {
  const [counts] = await db
    .select({ ...ORDER_COUNTS, returned: countWhere(cameBack) })
    .from(orders)
    .where(isOrderOf(clientId));
  return withRates(counts ?? NO_ORDERS);
}

const NO_ORDERS = { delivered: 0, cancelled: 0, open: 0, returned: 0 };
export const NO_ORDERS_RECORD: OrdersRecord = { ...NO_ORDERS, returnRate: null, cancelRate: null };

function withRates(counts: typeof NO_ORDERS): OrdersRecord {
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
