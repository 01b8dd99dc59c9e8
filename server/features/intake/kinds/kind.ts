import type { CheckoutFields } from '#contract/intake/checkout-fields.ts';
import type { SourceKind } from '#contract/intake/intake-kinds.ts';
import type { IntakeReason } from '#contract/intake/intake-reasons.ts';
import type { OrderDraft } from '#contract/intake/order-draft.ts';
import type { SheetTab } from '#contract/intake/sheet-tabs.ts';

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
  /** Where an order is known by this, it is this one. */
  knownAs?: string;
}

export type DraftReading =
  | {
      draft: OrderDraft;
      stampedAt: Date | null;
      /** Not the whole order, which has to be asked for. */
      isAbridged?: true;
    }
  /** `words` are the platform's own, where it sent an error in place of an order. */
  | { reason: IntakeReason; words?: string };

export interface Refusal {
  externalId: string;
  reason: string;
  /** It is no order and never will be: there is nothing to send again. */
  isNothing?: true;
}

/** What each column of a source's tabs holds; empty where there are none. */
export type Tabs = Readonly<Record<string, SheetTab>>;

/** What a shop or a person has said of how a source writes. */
export interface Learnt {
  tabs: Tabs;
  checkoutFields: CheckoutFields;
}

/** A tab as a call shows it. */
export interface SeenTab {
  id: string;
  tab: SheetTab;
}

/** A kind of source as facts and pure functions: it knows nothing of the database. */
export interface Kind {
  kind: SourceKind;
  verify: (delivery: Delivery, secrets: readonly string[], now: Date) => Verdict;
  /** The orders of a call, in its order; those that cannot be taken with the reason. */
  split: (delivery: Delivery, tabs?: Tabs) => readonly (Arrival | Refusal)[];
  read: (body: Buffer, receivedAt: Date, learnt?: Learnt) => DraftReading;
  /** Of a sheet: its columns, where the call shows others than are known. */
  newTab?: (delivery: Delivery, tabs: Tabs) => SeenTab | null;
  /**
   * What a program may learn from an answer is a loss where a platform counts failures: what it
   * signed is taken with 200, whatever it is.
   */
  answers: { whenOff: 'refuse' | 'ignore'; whenUnreadable: 'refuse' | 'keep' };
}
