/** Why an order waits for a call, the most urgent first. */
export const DESK_KINDS = [
  /** A call was promised for a time. */
  'callback',
  /** Nobody has called yet. */
  'fresh',
  /** Something is to be done about its parcel. */
  'task',
  /** The last call did not decide anything. */
  'retry',
] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

/** An order is leased for so long; the open page renews the lease well before. */
export const LEASE_SECONDS = 300;
