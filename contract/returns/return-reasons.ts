import type { OrderFault } from '#contract/trust/reputation.ts';

/** Why a parcel came back. */
export const RETURN_REASONS = [
  'refused',
  'unreachable',
  'changed_mind',
  'wrong_address',
  'wrong_item',
  'damaged',
  'late',
  'other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Whose fault it is unless a person says otherwise; the customer's record counts only theirs. */
export const FAULT_OF_REASON: Record<ReturnReason, OrderFault | null> = {
  refused: 'customer',
  unreachable: 'customer',
  changed_mind: 'customer',
  wrong_address: 'customer',
  wrong_item: 'shop',
  damaged: 'carrier',
  late: 'carrier',
  other: null,
};

/** What an inspection finds. Only what is good goes back on sale. */
export const RETURN_CONDITIONS = ['good', 'damaged', 'wrong', 'missing'] as const;
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];

/** The lists of the screen: `claims` are said to be back by their carrier and were never seen. */
export const RETURN_STAGES = ['to_collect', 'on_the_way', 'to_inspect', 'claims', 'done'] as const;
export type ReturnStage = (typeof RETURN_STAGES)[number];

/** After so many days somebody has to ask the carrier where the parcel is. */
export const CLAIM_DAYS = 7;
