import { LINE_RESULTS } from './payout-check.ts';

export const PAYOUT_SOURCES = ['hand', 'file', 'api'] as const;
export type PayoutSource = (typeof PAYOUT_SOURCES)[number];

export const PAYOUT_STATES = ['open', 'closed', 'cancelled'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** `missing` lines are no lines of the sheet: they are written when it is closed. */
export const STORED_RESULTS = [...LINE_RESULTS, 'missing'] as const;
export type StoredResult = (typeof STORED_RESULTS)[number];

/** Days since delivery, both included; the last is open. */
export const DEBT_AGES = [
  { name: 'week', from: 0, to: 7 },
  { name: 'fortnight', from: 8, to: 15 },
  { name: 'month', from: 16, to: 30 },
  { name: 'older', from: 31, to: null },
] as const;
export type DebtAge = (typeof DEBT_AGES)[number]['name'];
