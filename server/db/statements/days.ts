export const DAY_MS = 86_400_000;
const AHEAD_MS = 3_600_000;

/** Algeria is at UTC+1 all year. */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00+01:00`);
export const endOfDay = (day: string) => new Date(startOfDay(day).getTime() + DAY_MS);

/** The calendar day in Algeria at that moment, as `2026-11-15`. */
export const dayOf = (moment: Date) =>
  new Date(moment.getTime() + AHEAD_MS).toISOString().slice(0, 10);

export const daysBefore = (moment: Date, days: number) =>
  new Date(moment.getTime() - days * DAY_MS);
export const daysAfter = (moment: Date, days: number) => daysBefore(moment, -days);

/** Days since 1970. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;
export const dayText = (number: number): string =>
  new Date(number * DAY_MS).toISOString().slice(0, 10);
