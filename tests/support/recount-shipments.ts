import { asc } from 'drizzle-orm';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { ParcelState, ShipmentState } from '#contract/carriers/parcel-states.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { shipments } from '#server/db/schema/shipments.ts';
import type { Reader } from '#server/db/types.ts';

// What left the shop once more, from the timelines: by plain code that knows nothing of the rules
// which keep the shipments.

interface Life {
  order: Pick<
    typeof orders.$inferSelect,
    'id' | 'status' | 'deliveryCompanyId' | 'trackingNumber' | 'totalAmount' | 'deliveryCost'
  >;
  /** The statuses that it went to, oldest first. */
  moves: readonly OrderStatus[];
  parcels: readonly Pick<typeof parcels.$inferSelect, 'id' | 'state' | 'tracking' | 'fee'>[];
  /** Oldest first. */
  shipments: readonly Omit<
    typeof shipments.$inferSelect,
    'id' | 'orderId' | 'stateAt' | 'shippedAt' | 'returnFee'
  >[];
}

/** What is wrong with the shipments of one order, in words. */
export function wrongShipments({ order, moves, parcels: all, shipments: rows }: Life): string[] {
  const wrong: string[] = [];
  const claim = (isTrue: boolean, what: string) => {
    if (!isTrue) wrong.push(`${order.id}: ${what}`);
  };
  const journeys = journeysOf(moves);
  claim(rows.length === journeys.length, `${rows.length} shipments, it left ${journeys.length}x`);
  for (const [at, row] of rows.entries()) {
    const end = journeys[at];
    claim(row.attempt === at + 1, `attempt ${row.attempt} is the ${at + 1}th`);
    claim(
      (row.endedAt === null) === isOut(row.state),
      `${row.state} and ended ${row.endedAt?.toISOString()}`,
    );
    if (end !== 'out')
      claim(row.state === end, `attempt ${row.attempt} is ${row.state}, not ${end}`);
    else {
      const parcel = all.find(({ id }) => id === row.parcelId);
      claim(fits(row.state, parcel?.state ?? null), `${row.state} by a parcel ${parcel?.state}`);
    }
  }
  const last = rows.at(-1);
  const counts = order.status === 'shipped' || order.status === 'delivered';
  if (last === undefined || !counts) return wrong;
  const parcel = all.find(({ id }) => id === last.parcelId);
  claim(Number(last.cash) === Number(order.totalAmount), `cash ${last.cash}`);
  claim(last.companyId === order.deliveryCompanyId, 'another company');
  // What is told with the end of the parcel, or after it, is not taken over.
  const isOver = parcel?.state === 'delivered' || parcel?.state === 'cancelled';
  if (order.status === 'delivered' || isOver) return wrong;
  const fee = parcel?.fee ?? order.deliveryCost;
  const numbers = [order.trackingNumber ?? last.tracking, parcel?.tracking];
  claim(numbers.includes(last.tracking), `tracking ${last.tracking}`);
  claim(last.fee === fee, `fee ${last.fee}, not ${fee}`);
  return wrong;
}

/** How each time that it left came to its end. */
function journeysOf(moves: readonly OrderStatus[]): (ShipmentState | 'out')[] {
  const journeys: (ShipmentState | 'out')[] = [];
  for (const [at, to] of moves.entries()) {
    if (to === 'shipped') journeys.push('out');
    else if (moves[at - 1] === 'shipped') {
      const isKnown = to === 'delivered' || to === 'returned';
      journeys[journeys.length - 1] = isKnown ? to : 'cancelled';
    }
  }
  return journeys;
}

const isOut = (state: ShipmentState) =>
  ['moving', 'returning', 'return_ready', 'said_returned'].includes(state);

/** What its carrier says, unless staff have written down by hand that it comes back. */
function fits(state: ShipmentState, parcel: ParcelState | null): boolean {
  if (parcel === 'delivered' || parcel === 'cancelled') return isOut(state) || state === 'lost';
  if (parcel === 'lost') return state === 'lost';
  if (state === 'returning' || state === 'return_ready') return true;
  return state === (parcel === 'returned' ? 'said_returned' : 'moving') && !COMING.has(parcel);
}
const COMING = new Set<ParcelState | null>(['returning', 'return_ready']);

/** What is wrong in a whole store. */
export async function recountShipments(db: Reader): Promise<string[]> {
  const moves = Map.groupBy(
    await db.select().from(orderEvents).orderBy(asc(orderEvents.id)),
    ({ orderId }) => orderId,
  );
  const sent = Map.groupBy(await db.select().from(parcels), ({ orderId }) => orderId);
  const rows = Map.groupBy(
    await db.select().from(shipments).orderBy(asc(shipments.attempt)),
    ({ orderId }) => orderId,
  );
  return (await db.select().from(orders)).flatMap((order) =>
    wrongShipments({
      order,
      moves: (moves.get(order.id) ?? []).flatMap(({ kind, toStatus }) =>
        kind === 'status' && toStatus !== null ? [toStatus] : [],
      ),
      parcels: sent.get(order.id) ?? [],
      shipments: rows.get(order.id) ?? [],
    }),
  );
}
