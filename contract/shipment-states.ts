// No zod here: lists and badges read this file.

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
