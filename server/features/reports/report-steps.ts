import type { ReportBasis } from '#contract/report-kinds.ts';
import type { ReportStep } from '#contract/reports.ts';
import type { Period } from '#contract/team.ts';
import type { Reader } from '../../db/types.ts';
import { NO_SUMS, toFigures } from './report-figures.ts';
import { dayNumber, dayText, lengthOf } from './report-spans.ts';
import { spentIn, type ReadSpend } from './report-spends.ts';
import { sumDays, type Sums } from './report-sums.ts';

const MOST_DAYS = 31;
const WEEK = 7;
/** 1970-01-04, a Sunday: the week of the shops begins on it. */
const A_SUNDAY = 3;

function cut({ from, to }: Period, length: number): Period[] {
  const steps: Period[] = [];
  const last = dayNumber(to);
  for (let start = dayNumber(from); start <= last;) {
    const begun = length === 1 ? 0 : (start - A_SUNDAY) % WEEK;
    const end = Math.min(start + length - begun - 1, last);
    steps.push({ from: dayText(start), to: dayText(end) });
    start = end + 1;
  }
  return steps;
}

interface StepsWanted extends Period {
  basis: ReportBasis;
  /** Of the period. */
  spends: readonly ReadSpend[];
}

/** Days of a month, or the weeks of a longer time. */
export const stepsOf = (db: Reader, wanted: StepsWanted): Promise<ReportStep[]> =>
  readSteps(db, cut(wanted, lengthOf(wanted) > MOST_DAYS ? WEEK : 1), wanted);

/** Weeks from Sunday to Saturday, the first and the last cut off where the period is. */
export const weeksOf = (db: Reader, wanted: StepsWanted): Promise<ReportStep[]> =>
  readSteps(db, cut(wanted, WEEK), wanted);

async function readSteps(
  db: Reader,
  steps: readonly Period[],
  { from, to, basis, spends }: StepsWanted,
): Promise<ReportStep[]> {
  const days = await sumDays(db, { from, to, basis, by: 'all' });
  return steps.map((step) => {
    const inside = days.filter(({ day }) => day >= step.from && day <= step.to);
    const sums = inside.reduce<Sums>((sum, { day: _day, ...more }) => addSums(sum, more), NO_SUMS);
    return { ...step, figures: toFigures(sums, spentIn(spends, step)) };
  });
}

const addSums = (a: Sums, b: Sums): Sums =>
  Object.fromEntries(
    Object.entries(a).map(([name, value]) => [name, value + b[name as keyof Sums]]),
  ) as Sums;
