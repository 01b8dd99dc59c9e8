import type { ParcelStep } from '#contract/parcels/parcel-states.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The first pause and the longest; each further try waits three times as long. */
const PAUSES: Record<Exclude<ParcelStep, 'send'>, readonly [first: number, longest: number]> = {
  look_up: [2 * SECOND, 5 * MINUTE],
  validate: [MINUTE, 360 * MINUTE],
};

export function pauseBefore(step: keyof typeof PAUSES, tries: number): number {
  const [first, longest] = PAUSES[step];
  return Math.min(first * 3 ** tries, longest);
}

const FIRST_LOOK_MS = 15 * MINUTE;
/** When a new parcel is followed for the first time. */
export const firstTrackAt = (now: Date) => new Date(now.getTime() + FIRST_LOOK_MS);
