import type { ReportBasis } from '#contract/reports/report-kinds.ts';
import type { ReportStep } from '#contract/reports/reports.ts';
import type { Period } from '#contract/team/team.ts';
import { dayNumber, dayText } from '../../db/statements/days.ts';
import type { Reader } from '../../db/types.ts';
import { NO_SUMS, toFigures } from './report-figures.ts';
import { spentInEach, type ReadSpend } from './report-spends.ts';
import { sumSteps } from './report-sums.ts';

const MOST_DAYS = 31;
const DAYS = { day: 1, week: 7 };
/** 1970-01-04, a Sunday: the week of the shops begins on it. */
const A_SUNDAY = 3;

export const lengthOf = ({ from, to }: Period): number => dayNumber(to) - dayNumber(from) + 1;

function cut({ from, to }: Period, step: 'day' | 'week'): Period[] {
  const steps: Period[] = [];
  const last = dayNumber(to);
  for (let start = dayNumber(from); start <= last;) {
    const begun = (start - A_SUNDAY) % DAYS[step];
    const end = Math.min(start + DAYS[step] - begun - 1, last);
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
  readSteps(db, wanted, lengthOf(wanted) > MOST_DAYS ? 'week' : 'day');

/** Weeks from Sunday to Saturday, the first and the last cut off where the period is. */
export const weeksOf = (db: Reader, wanted: StepsWanted): Promise<ReportStep[]> =>
  readSteps(db, wanted, 'week');

async function readSteps(
  db: Reader,
  { from, to, basis, spends }: StepsWanted,
  step: 'day' | 'week',
): Promise<ReportStep[]> {
  const found = await sumSteps(db, { from, to, basis, by: 'all', step });
  const sums = new Map(found.map((row) => [row.from, row]));
  const steps = cut({ from, to }, step);
  const spent = spentInEach(spends, steps);
  return steps.map((one, at) => ({
    ...one,
    figures: toFigures(sums.get(one.from) ?? NO_SUMS, spent[at]!),
  }));
}
