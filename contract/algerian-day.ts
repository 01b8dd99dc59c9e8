const AHEAD_MS = 3_600_000;

/** The calendar day in Algeria at that moment, as `2026-11-15`; the country is at UTC+1 all year. */
export const algerianDay = (at: number): string =>
  new Date(at + AHEAD_MS).toISOString().slice(0, 10);
