import type { DeskOutcome } from '#contract/desk/desk.ts';

/** What an outcome needs besides itself. */
export type OutcomeMore = Pick<DeskOutcome, 'until' | 'reason'>;
