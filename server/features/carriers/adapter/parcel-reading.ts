import type { CarrierState, MoneyState } from '#contract/carriers/parcel-states.ts';

/** Something that the carrier says happened to a parcel. */
export interface ParcelEvent {
  /** The same event read again, by polling or by a webhook, has the same key. */
  key: string;
  at: Date;
  /** The carrier's own word, as it was sent. */
  word: string;
  /**
   * `movement` may change the state, `attempt` counts a try at the door, `money` moves the money,
   * `change` altered the parcel (its amount, its address), `note` is only said. `unknown` is a word
   * that we have no reading for: an administrator maps it.
   */
  kind: 'movement' | 'attempt' | 'money' | 'change' | 'note' | 'unknown';
  state: CarrierState | null;
  money: MoneyState | null;
  /** Why an attempt failed or a parcel is held, in the carrier's words. */
  reason: string | null;
  place: string | null;
  driver: CarrierDriver | null;
  /** `2026-10-03`, when the carrier will try again. */
  nextAttemptOn: string | null;
}

export interface CarrierDriver {
  name: string | null;
  phone: string | null;
}

/** What the carrier says about a parcel now. It stands beside what we agreed, never over it. */
export interface ParcelReading {
  carrierId: string;
  tracking: string | null;
  /** Numbers that it had before, as after a swap. */
  formerTrackings: readonly string[];
  reference: string | null;
  /** In the order in which they happened; at least the present one. */
  events: readonly ParcelEvent[];
  driver: CarrierDriver | null;
  /** Whole dinars; null where the carrier says nothing. */
  amount: number | null;
  fee: number | null;
  returnFee: number | null;
  /** The carrier's number of the payout that the parcel is in. */
  payoutId: string | null;
  labelUrl: string | null;
}

/** Of a reading: what a family says nothing about. */
export const EMPTY_READING = {
  formerTrackings: [],
  driver: null,
  amount: null,
  fee: null,
  returnFee: null,
  payoutId: null,
  labelUrl: null,
} satisfies Partial<ParcelReading>;

/** The carrier was asked and does not know it. Soon after creation that proves nothing. */
export type TrackResult =
  | { carrierId: string; found: true; reading: ParcelReading }
  | { carrierId: string; found: false };

/** One result for each parcel that was asked for; those without a reading are not known there. */
export function trackResults(
  carrierIds: readonly string[],
  readings: ReadonlyMap<string, ParcelReading>,
): TrackResult[] {
  return carrierIds.map((carrierId) => {
    const reading = readings.get(carrierId);
    return reading === undefined
      ? { carrierId, found: false }
      : { carrierId, found: true, reading };
  });
}
