// No zod here: lists and pages of the app show these states in its first load.

/** The software that a delivery company runs on. Companies of one family speak one API. */
export const CARRIER_FAMILIES = [
  'yalidine',
  'zr',
  'ecotrack',
  'noest',
  'maystro',
  'procolis',
] as const;
export type CarrierFamily = (typeof CARRIER_FAMILIES)[number];

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

/** What somebody has to look after. */
export const TASK_KINDS = [
  'failed_attempt',
  'at_desk',
  'on_hold',
  'no_movement',
  'returning',
  'never_picked_up',
  'never_validated',
  'carrier_disagrees',
  'two_at_carrier',
  'missing_at_carrier',
  'amount_changed',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** What staff can ask a carrier to do with a parcel; each family offers some of them. */
export const REQUEST_KINDS = [
  'cancel',
  'new_attempt',
  'return',
  'remark',
  'change_phone',
  'change_address',
  'change_amount',
  'change_desk',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** `requested` needs somebody's approval at the carrier; of `uncertain` the answer was lost. */
export const REQUEST_STATES = ['waiting', 'done', 'requested', 'refused', 'uncertain'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Why something cannot be asked now. */
export const ASK_OBSTACLES = [
  /** The company works without API by now. */
  'no_account',
  'not_offered',
  /** The carrier does not have it yet, or nobody knows whether it does. */
  'too_early',
  'too_late',
  /** Delivered, back, cancelled or lost. */
  'over',
  'asked_already',
] as const;
export type AskObstacle = (typeof ASK_OBSTACLES)[number];
