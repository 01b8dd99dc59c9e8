import type { OrderStatus } from '#contract/orders/order-status.ts';

/** What the specification's calls know; every other outcome counts as one of them. */
export const BASIC_OUTCOMES = ['answered', 'no_answer', 'postponed', 'wrong_number'] as const;
export type BasicOutcome = (typeof BASIC_OUTCOMES)[number];

interface OutcomeRule {
  /** How it is stored for, and shown by, whoever knows the basic outcomes only. */
  countsAs: BasicOutcome;
  /** The customer was spoken to. */
  isReached: boolean;
  /** The status that a pending order gets. */
  movesTo?: OrderStatus;
  /** The time of the next call has to be named. */
  needsTime?: true;
  needsReason?: true;
}

/** Every outcome of a call, once; every other list of outcomes is derived from this table. */
const OUTCOME_RULES = {
  answered: { countsAs: 'answered', isReached: true },
  no_answer: { countsAs: 'no_answer', isReached: false },
  postponed: { countsAs: 'postponed', isReached: true, needsTime: true },
  // Somebody answered, but not the customer.
  wrong_number: { countsAs: 'wrong_number', isReached: false },
  confirmed: { countsAs: 'answered', isReached: true, movesTo: 'validated' },
  busy: { countsAs: 'no_answer', isReached: false },
  switched_off: { countsAs: 'no_answer', isReached: false },
  callback: { countsAs: 'postponed', isReached: true, needsTime: true },
  refused: { countsAs: 'answered', isReached: true, movesTo: 'cancelled', needsReason: true },
  // Seen by the person at the desk, often without a call.
  duplicate: { countsAs: 'answered', isReached: false, movesTo: 'cancelled' },
  // The customer wants the goods, but not before a day.
  later: { countsAs: 'postponed', isReached: true, needsTime: true },
} as const satisfies Record<string, OutcomeRule>;

export type CallOutcome = keyof typeof OUTCOME_RULES;
export const CALL_OUTCOMES = Object.keys(OUTCOME_RULES) as [CallOutcome, ...CallOutcome[]];

export const outcomeRule = (outcome: CallOutcome): OutcomeRule => OUTCOME_RULES[outcome];

/** Those that leave the order's status alone, so that they can be recorded beside any work on it. */
export const RECORDED_OUTCOMES = CALL_OUTCOMES.filter(
  (outcome) => outcomeRule(outcome).movesTo === undefined,
) as [CallOutcome, ...CallOutcome[]];

/** Only an order that is not confirmed yet can be decided by a call. */
export const mayEndWith = (status: OrderStatus, outcome: CallOutcome): boolean =>
  status === 'pending' || outcomeRule(outcome).movesTo === undefined;

/** Why a customer refused, and whether that is the customer's own fault, which is remembered. */
const REFUSALS = {
  price: { isOwnFault: false },
  delivery_fee: { isOwnFault: false },
  changed_mind: { isOwnFault: true },
  // Somebody else ordered with this phone.
  not_ordered: { isOwnFault: false },
  bought_elsewhere: { isOwnFault: true },
  takes_too_long: { isOwnFault: false },
  not_available: { isOwnFault: false },
  other: { isOwnFault: true },
} as const satisfies Record<string, { isOwnFault: boolean }>;

export type RefusalReason = keyof typeof REFUSALS;
export const REFUSAL_REASONS = Object.keys(REFUSALS) as [RefusalReason, ...RefusalReason[]];

export const isOwnFault = (reason: RefusalReason): boolean => REFUSALS[reason].isOwnFault;
