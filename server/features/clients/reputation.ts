import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Reputation } from '#contract/trust/reputation.ts';
import { orderStandings } from '../../db/schema/customer-trust.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import { parcels } from '../../db/schema/parcels.ts';
import type { Reader } from '../../db/types.ts';
import { countWhere } from './client-upsert.ts';

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
export const isCustomersFault = sql`coalesce(${orderStandings.fault},
  case when ${isLost} then 'carrier' else 'customer' end) = 'customer'`;

const isReturned = sql`${cameBack} and ${isCustomersFault}`;

/** What was cancelled before it left says nothing of the customer unless a person says so. */
const isRefused = sql`${orders.status} = 'cancelled' and ${orderStandings.fault} = 'customer'
  and not (${cameBack})`;

/** Of orders with their standings. */
export const REPUTATION_COUNTS = {
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
    .leftJoin(orderStandings, eq(orderStandings.orderId, orders.id))
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
