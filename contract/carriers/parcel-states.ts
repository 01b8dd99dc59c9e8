/** Where a parcel is, in our words, whatever its carrier calls it. */
export const CARRIER_STATES = [
  /** At the carrier, but not yet visible to those who collect. */
  'draft',
  'created',
  'picked_up',
  'in_transit',
  'at_hub',
  'out_for_delivery',
  /** The customer may collect it. */
  'at_pickup_point',
  'delivery_attempted',
  'on_hold',
  'delivered',
  'returning',
  /** The shop may collect it. */
  'return_ready',
  'returned',
  'cancelled',
  'lost',
] as const;
export type CarrierState = (typeof CARRIER_STATES)[number];

/** The carrier has not got it yet, or may not have it, or has given it up. */
const NOT_WITH_CARRIER: readonly string[] = ['draft', 'created', 'on_hold', 'cancelled'];
/** Whether the parcel has left the shop where its carrier says this of it. */
export const isWithCarrier = (state: CarrierState) => !NOT_WITH_CARRIER.includes(state);

/** What only we know: the call is under way, its end is unknown, or the carrier refused. */
export const LOCAL_STATES = ['sending', 'uncertain', 'failed'] as const;

export const PARCEL_STATES = [...LOCAL_STATES, ...CARRIER_STATES] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** Nothing that the carrier says later changes these by itself. */
export const TERMINAL_STATES = ['delivered', 'returned', 'cancelled', 'lost'] as const;

/** Of these an order may have several, one after the other; of all others only one. */
export const ENDED_STATES = ['failed', 'cancelled', 'returned', 'lost'] as const;

/** Where the money of a parcel is. It moves on after the parcel itself has arrived. */
export const MONEY_STATES = [
  'none',
  'collected',
  'ready',
  'in_payout',
  'paid',
  'reversed',
  'disputed',
] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

/** What the queue does next for a parcel; null when nothing is due. */
export const PARCEL_STEPS = ['send', 'look_up', 'validate'] as const;
export type ParcelStep = (typeof PARCEL_STEPS)[number];

/** What an event of a carrier is about; `unknown` is a word that we have no reading for. */
export const PARCEL_EVENT_KINDS = [
  'movement',
  'attempt',
  'money',
  'change',
  'note',
  'unknown',
] as const;

/** Where the goods of a shipment are. `said_returned`: by its carrier, and never seen here. */
export const SHIPMENT_STATES = [
  'moving',
  'returning',
  'return_ready',
  'said_returned',
  'delivered',
  'returned',
  'cancelled',
  'lost',
] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** Nothing is expected any more but money. */
export const ENDED_SHIPMENTS = [
  'delivered',
  'returned',
  'cancelled',
  'lost',
] as const satisfies readonly ShipmentState[];
