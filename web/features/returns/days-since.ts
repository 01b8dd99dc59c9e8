const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days from a moment until now. */
export const daysSince = (at: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(at)) / DAY_MS));
