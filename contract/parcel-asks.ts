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
