import type { ReportBasis } from '#contract/reports/report-kinds.ts';
import type { Report, ReportQuery, ReportStep } from '#contract/reports/reports.ts';
import type { Period } from '#contract/team/team.ts';
import type { Ctx } from '../../context.ts';
import { dayNumber, dayText } from '../../db/statements/days.ts';
import { READ_ONLY } from '../../db/statements/read-rows.ts';
import type { Reader } from '../../db/types.ts';
import { bucketNames, NO_NAMES } from './report-names.ts';
import { refreshForReading } from './report-refresh.ts';
import {
  readBucketSpends,
  readSpends,
  spentByBucket,
  spentIn,
  type ReadSpend,
  spentInEach,
} from './report-spends.ts';
import { NO_SUMS, toFigures, sumBuckets, sumPeriod, sumSteps } from './report-sums.ts';

/** One picture of the store: totals, rows and steps agree with each other. */
export async function getReport({ db }: Ctx, query: ReportQuery): Promise<Report> {
  const waiting = await refreshForReading(db);
  return db.transaction(async (tx) => {
    const { from, to, basis } = query;
    const before = periodBefore(query);
    const spends = await readSpends(tx, { from: before.from, to });
    const wanted: StepsWanted = { from, to, basis, spends, step: stepOf(query) };
    const totalOf = async (period: Period) =>
      toFigures(
        await sumPeriod(tx, { from: period.from, to: period.to, basis, by: 'all' }),
        spentIn(spends, period),
      );
    return {
      totals: await totalOf(query),
      before: await totalOf(before),
      rows: query.by === 'all' ? [] : await readRows(tx, query, spends),
      steps: await readSteps(tx, wanted),
      stepsBefore: await readSteps(tx, { ...wanted, ago: lengthOf(query) }),
      waiting,
    };
  }, READ_ONLY);
}

async function readRows(
  db: Reader,
  query: ReportQuery,
  spends: readonly ReadSpend[],
): Promise<Report['rows']> {
  const sums = await sumBuckets(db, query);
  const spent = spentByBucket(await readBucketSpends(db, query, spends), sums);
  const byBucket = new Map(sums.map(({ bucket, ...found }) => [bucket, found]));
  const buckets = [...spent.keys()];
  const names = await bucketNames(db, query.by, buckets);
  return buckets.map((bucket) => ({
    bucket,
    ...(names.get(bucket) ?? NO_NAMES),
    figures: toFigures(byBucket.get(bucket) ?? NO_SUMS, spent.get(bucket)!),
  }));
}

export async function getCohorts({ db }: Ctx, period: Period): Promise<ReportStep[]> {
  await refreshForReading(db);
  return db.transaction(async (tx) => {
    const spends = await readSpends(tx, period);
    return readSteps(tx, { ...period, basis: 'taken', spends, step: 'week' });
  }, READ_ONLY);
}

/** As many days, ending on the day before. */
function periodBefore(period: Period): Period {
  const start = dayNumber(period.from);
  return { from: dayText(start - lengthOf(period)), to: dayText(start - 1) };
}

const MOST_DAYS = 31;
const DAYS = { day: 1, week: 7 };
/** 1970-01-04, a Sunday: the week of the shops begins on it. */
const A_SUNDAY = 3;

const lengthOf = ({ from, to }: Period): number => dayNumber(to) - dayNumber(from) + 1;

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

/** Days of a month, or the weeks of a longer time. */
const stepOf = (period: Period) => (lengthOf(period) > MOST_DAYS ? 'week' : 'day');

interface StepsWanted extends Period {
  basis: ReportBasis;
  /** Also of the days before, where those are wanted. */
  spends: readonly ReadSpend[];
  /** Weeks are from Sunday to Saturday, the first and the last cut off where the period is. */
  step: 'day' | 'week';
  /** Of the period so many days before, in the same steps. */
  ago?: number;
}

async function readSteps(db: Reader, wanted: StepsWanted): Promise<ReportStep[]> {
  const { basis, spends, step, ago = 0 } = wanted;
  const earlier = ({ from, to }: Period): Period => ({
    from: dayText(dayNumber(from) - ago),
    to: dayText(dayNumber(to) - ago),
  });
  const found = await sumSteps(db, { ...earlier(wanted), basis, by: 'all', step, ago });
  const sums = new Map(found.map((row) => [row.from, row]));
  const steps = cut(wanted, step).map(earlier);
  const spent = spentInEach(spends, steps);
  return steps.map((one, at) => ({
    ...one,
    figures: toFigures(sums.get(one.from) ?? NO_SUMS, spent[at]!),
  }));
}
