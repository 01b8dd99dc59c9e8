import { algerianDay } from '#contract/common.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 7;
/** Algeria is at UTC+1 all year. */
const AHEAD_MS = 3_600_000;

/** Minutes since midnight in Algeria; `to` is not included, and 1440 is the end of the day. */
interface WorkSpan {
  from: number;
  to: number;
}

/** How long after a call that reached nobody the next one is due. */
type CallSpacing = { afterMinutes: number } | { nextDayAt: number };

export interface DeskRules {
  /** Sunday first; a day off has no spans. Spans of a day are in order and do not overlap. */
  week: readonly (readonly WorkSpan[])[];
  /** The hours of every working day of the week between two days, both included. */
  ramadan: { from: string; to: string; spans: readonly WorkSpan[] } | null;
  /** After the first, second … call; the last one is repeated. */
  spacing: readonly CallSpacing[];
  /** From so many calls that reached nobody on, the customer counts as unreachable. */
  mostAttempts: number;
}

/** The first moment from then on in which somebody works; null if the shop never opens. */
export function nextOpening(at: number, rules: DeskRules): number | null {
  const today = startOfDay(at);
  // A season without hours, such as a closed Ramadan, ends: a week before it, and one after it.
  const days = 2 * DAYS_A_WEEK + seasonDays(rules);
  for (let ahead = 0; ahead <= days; ahead += 1) {
    const midnight = today + ahead * DAY_MS;
    for (const { from, to } of spansOf(midnight, rules)) {
      if (midnight + to * MINUTE_MS > at) return Math.max(at, midnight + from * MINUTE_MS);
    }
  }
  return null;
}

export const isOpen = (at: number, rules: DeskRules): boolean => nextOpening(at, rules) === at;

/**
 * When to call again after `attempts` calls that reached nobody; null when the customer counts as
 * unreachable.
 */
export function nextAttemptAt(now: number, attempts: number, rules: DeskRules): number | null {
  if (attempts >= rules.mostAttempts) return null;
  const spacing = rules.spacing[Math.min(attempts, rules.spacing.length) - 1];
  if (spacing === undefined) return nextOpening(now, rules);
  const due =
    'afterMinutes' in spacing
      ? now + spacing.afterMinutes * MINUTE_MS
      : startOfDay(now) + DAY_MS + spacing.nextDayAt * MINUTE_MS;
  return nextOpening(due, rules);
}

/** Midnight in Algeria. */
const startOfDay = (at: number) => Math.floor((at + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS;

function spansOf(midnight: number, { week, ramadan }: DeskRules): readonly WorkSpan[] {
  const usual = week[new Date(midnight + AHEAD_MS).getUTCDay()] ?? [];
  const day = algerianDay(midnight);
  const isRamadan = ramadan !== null && ramadan.from <= day && day <= ramadan.to;
  return isRamadan && usual.length > 0 ? ramadan.spans : usual;
}

const seasonDays = ({ ramadan }: DeskRules): number =>
  ramadan === null
    ? 0
    : Math.max(0, (Date.parse(ramadan.to) - Date.parse(ramadan.from)) / DAY_MS + 1);
