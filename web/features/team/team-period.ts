import { algerianDay } from '#contract/common.ts';
import type { Period } from '#contract/team/team.ts';

export const PRESETS = ['today', 'week', 'thirty', 'month', 'last'] as const;
export type Preset = (typeof PRESETS)[number];

const DAY_MS = 86_400_000;
const WEEK = 7;
const THIRTY = 30;

/** The day so many days later, or earlier. */
export const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;

/** Days in Algeria, both included. */
export function presetPeriod(preset: Preset, now = Date.now()): Period {
  const today = algerianDay(now);
  const first = firstOfMonth(today);
  const lastMonthEnd = dayFrom(first, -1);
  const periods: Record<Preset, Period> = {
    today: { from: today, to: today },
    week: { from: dayFrom(today, 1 - WEEK), to: today },
    thirty: { from: dayFrom(today, 1 - THIRTY), to: today },
    month: { from: first, to: today },
    last: { from: firstOfMonth(lastMonthEnd), to: lastMonthEnd },
  };
  return periods[preset];
}
