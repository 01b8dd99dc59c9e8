// No zod here: lists and pages of the app show these states in its first load.

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
  'at_desk',
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
