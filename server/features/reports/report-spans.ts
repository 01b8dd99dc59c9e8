import type { Period } from '#contract/team.ts';
import { DAY_MS } from '../../db/statements/days.ts';

/** How many days a kept sum may hold, the longest first; each begins on a multiple of its length. */
const SPANS = [64, 16, 4, 1] as const;

export interface Span {
  span: number;
  day: string;
}

export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;
export const dayText = (number: number): string =>
  new Date(number * DAY_MS).toISOString().slice(0, 10);
export const lengthOf = ({ from, to }: Period): number => dayNumber(to) - dayNumber(from) + 1;

/** The fewest kept sums that make up a period: at most 23 for a year. */
export function spansOf({ from, to }: Period): Span[] {
  const spans: Span[] = [];
  const last = dayNumber(to);
  for (let day = dayNumber(from); day <= last;) {
    const span = SPANS.find((one) => day % one === 0 && day + one - 1 <= last) ?? 1;
    spans.push({ span, day: dayText(day) });
    day += span;
  }
  return spans;
}
