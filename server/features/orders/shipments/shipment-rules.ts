import { hasLeft } from '#contract/orders/order-status.ts';
import {
  ENDED_STATES,
  type ParcelState,
  ENDED_SHIPMENTS,
  type ShipmentState,
} from '#contract/carriers/parcel-states.ts';
import type { orders } from '../../../db/schema/orders.ts';
import type { StoredParcel } from '../../../db/schema/parcels.ts';
import type { shipments, StoredShipment } from '../../../db/schema/shipments.ts';

// What becomes of a shipment when its order or its parcel is written.

export type OrderFacts = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'status'
  | 'deliveryCompanyId'
  | 'trackingNumber'
  | 'totalAmount'
  | 'deliveryCost'
  | 'deliveredAt'
  | 'returnedAt'
  | 'updatedAt'
>;
export type ParcelFacts = Pick<
  StoredParcel,
  'id' | 'state' | 'stateAt' | 'tracking' | 'fee' | 'returnFee'
>;
export type ShipmentFacts = Pick<
  StoredShipment,
  'attempt' | 'parcelId' | 'tracking' | 'state' | 'fee' | 'returnFee'
>;
type Changes = Partial<Omit<StoredShipment, 'id' | 'orderId' | 'attempt'>>;
export type ShipmentStep =
  | { kind: 'open'; shipment: typeof shipments.$inferInsert }
  | { kind: 'change'; changes: Changes }
  | { kind: 'nothing' };

const NOTHING: ShipmentStep = { kind: 'nothing' };
const OF_ORDER = [
  'status',
  'deliveryCompanyId',
  'trackingNumber',
  'totalAmount',
  'deliveryCost',
] as const;

/** Whether anything can follow for a shipment; most writes are about other orders and fields. */
export function concernsShipment(before: OrderFacts, after: OrderFacts): boolean {
  const isOut = hasLeft(before.status) || hasLeft(after.status);
  return isOut && OF_ORDER.some((name) => before[name] !== after[name]);
}

/** The latest shipment of an order that was written, and the order's parcels, newest first. */
export function afterOrder(
  before: OrderFacts,
  after: OrderFacts,
  latest: ShipmentFacts | null,
  parcels: readonly ParcelFacts[],
): ShipmentStep {
  if (!concernsShipment(before, after)) return NOTHING;
  if (before.status === after.status) return corrected(after, latest, parcels);
  const isOut = latest !== null && !isClosed(latest.state);
  if (after.status === 'shipped' || (hasLeft(after.status) && !isOut)) {
    return { kind: 'open', shipment: opened(after, (latest?.attempt ?? 0) + 1, parcels) };
  }
  return isOut ? { kind: 'change', changes: closed(after) } : NOTHING;
}

/**
 * What was written down as delivered or returned without having been sent left and ended at once.
 */
function opened(
  order: OrderFacts,
  attempt: number,
  parcels: readonly ParcelFacts[],
): typeof shipments.$inferInsert {
  const parcel = parcels.find(({ state }) => isLiving(state));
  const { state, stateAt, endedAt } = closed(order);
  const isUnderWay = order.status === 'shipped';
  return {
    orderId: order.id,
    attempt,
    companyId: order.deliveryCompanyId,
    parcelId: parcel?.id ?? null,
    tracking: order.trackingNumber ?? parcel?.tracking ?? null,
    shippedAt: stateAt,
    cash: order.totalAmount,
    fee: parcel?.fee ?? order.deliveryCost,
    returnFee: parcel?.returnFee ?? null,
    state: isUnderWay ? stateOf(parcel?.state ?? null) : state,
    stateAt,
    endedAt: isUnderWay ? null : endedAt,
  };
}

/** Who keeps a part of a parcel pays less: what is owed is what the delivered order says. */
function closed({ status, deliveredAt, returnedAt, updatedAt, totalAmount }: OrderFacts) {
  const at = deliveredAt ?? returnedAt ?? updatedAt;
  const state: ShipmentState =
    status === 'delivered' || status === 'returned' ? status : 'cancelled';
  return {
    state,
    stateAt: at,
    endedAt: at,
    ...(status === 'delivered' && { cash: totalAmount }),
  } satisfies Changes;
}

/** Company, number and fee may be written down later; the amount until the parcel has arrived. */
function corrected(
  order: OrderFacts,
  latest: ShipmentFacts | null,
  parcels: readonly ParcelFacts[],
): ShipmentStep {
  if (latest === null || order.status === 'returned') return NOTHING;
  const parcel = parcels.find(({ id }) => id === latest.parcelId);
  return {
    kind: 'change',
    changes: {
      companyId: order.deliveryCompanyId,
      tracking: order.trackingNumber ?? latest.tracking,
      fee: parcel?.fee ?? order.deliveryCost,
      ...(order.status === 'shipped' && { cash: order.totalAmount }),
    },
  };
}

/** The latest shipment of the order of a parcel that was made, or changed in one of these facts. */
export function afterParcel(parcel: ParcelFacts, latest: ShipmentFacts | null): ShipmentStep {
  if (latest === null || isClosed(latest.state)) return NOTHING;
  // The order may have left before its parcel was known here.
  const isFound = latest.parcelId === null && latest.state !== 'lost' && isLiving(parcel.state);
  if (!isFound && latest.parcelId !== parcel.id) return NOTHING;
  const mine = isFound ? { parcelId: parcel.id } : {};
  // These two states follow from the order: see afterOrder.
  if (parcel.state === 'delivered' || parcel.state === 'cancelled') {
    return isFound ? { kind: 'change', changes: mine } : NOTHING;
  }
  const state = stateOf(parcel.state);
  return {
    kind: 'change',
    changes: {
      ...mine,
      state,
      stateAt: parcel.stateAt,
      endedAt: state === 'lost' ? parcel.stateAt : null,
      tracking: parcel.tracking ?? latest.tracking,
      fee: parcel.fee ?? latest.fee,
      returnFee: parcel.returnFee ?? latest.returnFee,
    },
  };
}

export const parcelChanged = (before: ParcelFacts, after: ParcelFacts): boolean =>
  (['state', 'tracking', 'fee', 'returnFee'] as const).some((name) => before[name] !== after[name]);

/**
 * Where the goods are, by the state that the carrier reports. Delivered and cancelled come from the
 * order.
 */
function stateOf(state: ParcelState | null): ShipmentState {
  if (state === 'returning' || state === 'return_ready' || state === 'lost') return state;
  return state === 'returned' ? 'said_returned' : 'moving';
}

const isLiving = (state: ParcelState) => !ENDED_STATES.some((ended) => ended === state);
/** A lost parcel may still turn up while its order waits for it. */
const isClosed = (state: ShipmentState) =>
  state !== 'lost' && ENDED_SHIPMENTS.some((ended) => ended === state);
