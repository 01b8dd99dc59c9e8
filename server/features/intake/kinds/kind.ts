import type { IntakeKind } from '#contract/intake/intake-kinds.ts';
import type { IntakeReason } from '#contract/intake/intake-reasons.ts';
import type { OrderDraft } from '#contract/intake/order-draft.ts';

/** A call as it came; names of headers are in small letters. */
export interface Delivery {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** `ping`: a platform tries the address, signs nothing and brings nothing. */
export type Verdict = 'signed' | 'ping' | 'wrong' | 'clock_skew';

/** One order of a delivery; `body` is what is stored, byte for byte where the call brings one. */
export interface Arrival {
  externalId: string;
  body: Buffer;
}

export type DraftReading =
  | { draft: OrderDraft; stampedAt: Date | null }
  /** `words` are the platform's own, where it sent an error in place of an order. */
  | { reason: IntakeReason; words?: string };

export interface Refusal {
  externalId: string;
  reason: string;
}

/** A kind of source as facts and pure functions: it knows nothing of the database. */
export interface Kind {
  kind: IntakeKind;
  verify: (delivery: Delivery, secrets: readonly string[], now: Date) => Verdict;
  /** The orders of a call, in its order; those that cannot be taken with the reason. */
  split: (delivery: Delivery) => readonly (Arrival | Refusal)[];
  read: (body: Buffer, receivedAt: Date) => DraftReading;
  /**
   * What a program may learn from an answer is a loss where a platform counts failures: what it
   * signed is taken with 200, whatever it is.
   */
  answers: { whenOff: 'refuse' | 'ignore'; whenUnreadable: 'refuse' | 'keep' };
}
