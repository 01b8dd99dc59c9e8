/** Why a phone is on the block list. */
export const BLOCK_REASONS = ['returns', 'refusals', 'fake_orders', 'abuse', 'other'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** Whose fault it is that a cancelled order brought nothing. */
export const ORDER_FAULTS = ['customer', 'shop', 'carrier'] as const;
export type OrderFault = (typeof ORDER_FAULTS)[number];

/** What a customer did with the parcels that were made for them, their own faults only. */
export interface Reputation {
  delivered: number;
  /** Sent, and came back. */
  returned: number;
  /** Refused before anything was sent. */
  refused: number;
}

/** Fewer parcels than this say nothing about a customer. */
const LEAST_PARCELS = 3;

/** The colour beside a phone; null where too little is known. */
export type ReputationColour = 'good' | 'mixed' | 'bad';

export function reputationColour(reputation: Reputation): ReputationColour | null {
  const { delivered, returned } = reputation;
  if (delivered + returned < LEAST_PARCELS) return null;
  // One return in four, the usual share of the trade, is where care begins; half is a bad customer.
  if (returned * 2 >= delivered + returned) return 'bad';
  return returned * 4 >= delivered + returned ? 'mixed' : 'good';
}
