// No zod here: the tables are made of these.

/** What pay counts, for whoever confirmed the order last. */
export const PAY_KINDS = [
  /** Confirmed, and not cancelled or opened again before the parcel left. */
  'confirmed',
  'delivered',
  /** A piece sold on top by the person before the confirmation, once the order is delivered. */
  'upsell',
  /** The parcel came back through the customer's own fault. */
  'returned',
] as const;
export type PayKind = (typeof PAY_KINDS)[number];
