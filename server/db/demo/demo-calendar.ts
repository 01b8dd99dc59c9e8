export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const ALGIERS_OFFSET = HOUR;
const DAY_BEGINS = 8 * HOUR;
const DAY_LASTS = 15 * HOUR;

/** The most that toWakingHours moves a time forward. */
export const MOST_FORWARD = DAY_BEGINS;

/**
 * Compresses each Algiers day into 8:00 to 23:00, so that no call is at four in the morning. The
 * order of events is preserved.
 */
export function toWakingHours(instant: number): number {
  const local = instant + ALGIERS_OFFSET;
  const midnight = Math.floor(local / DAY) * DAY;
  const squeezed = DAY_BEGINS + ((local - midnight) / DAY) * DAY_LASTS;
  const toTheSecond = Math.floor(squeezed / 1000) * 1000;
  return midnight + toTheSecond - ALGIERS_OFFSET;
}
