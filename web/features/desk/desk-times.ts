const ALGERIA_OFFSET_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** So many days ahead are offered when the customer wants the goods later. */
export const LATER_DAYS = [1, 3, 7] as const;

/** The day in Algeria, for a date input. */
export const dayAhead = (days: number, now: number): string =>
  new Date(now + ALGERIA_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);

/** In the morning of that day; the server moves it into the hours of work. */
export const morningOf = (day: string): string => `${day}T10:00`;
