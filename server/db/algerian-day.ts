const DAY_MS = 86_400_000;

/** A day in Algeria begins one hour before it does in UTC, all year. */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00+01:00`);
export const endOfDay = (day: string) => new Date(startOfDay(day).getTime() + DAY_MS);
