/** So often, and how many minutes after the full hour or midnight (UTC). */
export interface Every {
  minutes: number;
  at?: number;
}

export const HOUR = 60;
export const DAY = 24 * HOUR;
const MINUTE_MS = 60_000;

/** The first such time after `now`. */
export function nextTime({ minutes, at = 0 }: Every, now: Date): Date {
  const stepMs = minutes * MINUTE_MS;
  const offsetMs = at * MINUTE_MS;
  const steps = Math.floor((now.getTime() - offsetMs) / stepMs) + 1;
  return new Date(steps * stepMs + offsetMs);
}
