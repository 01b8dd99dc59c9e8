import type { ReportBasis } from '#contract/report-kinds.ts';
import type { ReportStep } from '#contract/reports.ts';
import type { Period } from '#contract/team.ts';
import { DAY_MS } from '../../db/statements/days.ts';
import type { Reader } from '../../db/types.ts';
import { NO_SUMS, toFigures } from './report-figures.ts';
import { readSpends, spentInAll } from './report-spends.ts';
import { sumDays, type Sums } from './report-sums.ts';

const MOST_DAYS = 31;
const WEEK = 7;
/** 1970-01-04, a Sunday: the week of the shops begins on it. */
const A_SUNDAY_MS = 3 * DAY_MS;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function cut({ from, to }: Period, length: number): Period[] {
  const steps: Period[] = [];
  const last = Date.parse(to);
  for (let start = Date.parse(from); start <= last;) {
    const begun = length === 1 ? 0 : ((start - A_SUNDAY_MS) / DAY_MS) % WEEK;
    const end = Math.min(start + (length - begun - 1) * DAY_MS, last);
    steps.push({ from: dayOf(start), to: dayOf(end) });
    start = end + DAY_MS;
  }
  return steps;
}

/** Days of a month, or the weeks of a longer time. */
export const stepsOf = (db: Reader, period: Period, basis: ReportBasis): Promise<ReportStep[]> =>
  readSteps(db, cut(period, lengthOf(period) > MOST_DAYS ? WEEK : 1), period, basis);

/** Weeks from Sunday to Saturday, the first and the last cut off where the period is. */
export const weeksOf = (db: Reader, period: Period, basis: ReportBasis): Promise<ReportStep[]> =>
  readSteps(db, cut(period, WEEK), period, basis);

const lengthOf = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

async function readSteps(db: Reader, steps: Period[], period: Period, basis: ReportBasis) {
  const days = await sumDays(db, { ...period, basis, by: 'all' });
  const found: ReportStep[] = [];
  for (const step of steps) {
    const inside = days.filter(({ day }) => day >= step.from && day <= step.to);
    const sums = inside.reduce<Sums>((sum, { day: _day, ...more }) => addSums(sum, more), NO_SUMS);
    found.push({ ...step, figures: toFigures(sums, spentInAll(await readSpends(db, step))) });
  }
  return found;
}

const addSums = (a: Sums, b: Sums): Sums =>
  Object.fromEntries(
    Object.entries(a).map(([name, value]) => [name, value + b[name as keyof Sums]]),
  ) as Sums;
