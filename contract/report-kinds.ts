// No zod here: the schema of the tables reads this file too.

/** What the rows of a report are; `all` is the store as a whole. */
export const REPORT_DIMENSIONS = [
  'all',
  'product',
  'variant',
  'wilaya',
  'company',
  'place',
  'source',
  'employee',
  'offer',
] as const;
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number];

/**
 * `taken`: the orders taken in the period and what became of them. `happened`: what happened in the
 * period, whenever the order was taken.
 */
export const REPORT_BASES = ['taken', 'happened'] as const;
export type ReportBasis = (typeof REPORT_BASES)[number];

/** How far an order has come. */
export const ORDER_ENDS = [
  'waiting',
  'cancelled',
  'moving',
  'delivered',
  'returned',
  'lost',
] as const;
export type OrderEnd = (typeof ORDER_ENDS)[number];

/** Numbers of orders that a report counts and can list. */
export const REPORT_COUNTS = [
  'orders',
  'confirmed',
  'shipped',
  'ended',
  'delivered',
  'returned',
  'lost',
  'moving',
  'cancelled',
  'waiting',
  'uncosted',
  'paid',
] as const;
export type ReportCount = (typeof REPORT_COUNTS)[number];

export const REPORT_AMOUNTS = [
  'sales',
  'goods',
  'damaged',
  'delivery',
  'returns',
  'packaging',
  'cod',
  'agent',
  'expected',
  'paidCash',
  'paidCosts',
] as const;
export type ReportAmount = (typeof REPORT_AMOUNTS)[number];

/** A rate of fewer is said to be one. */
export const FEW = 20;
