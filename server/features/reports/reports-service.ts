import type { Report, ReportQuery, ReportStep } from '#contract/reports/reports.ts';
import type { Period } from '#contract/team/team.ts';
import type { Ctx } from '../../context.ts';
import { dayNumber, dayText } from '../../db/statements/days.ts';
import type { Reader } from '../../db/types.ts';
import { READ_ONLY } from './read-only.ts';
import { NO_SUMS, toFigures } from './report-figures.ts';
import { bucketNames, NO_NAMES } from './report-names.ts';
import { refreshForReading } from './report-refresh.ts';
import {
  readBucketSpends,
  readSpends,
  spentByBucket,
  spentIn,
  type ReadSpend,
} from './report-spends.ts';
import { lengthOf, stepsOf, weeksOf } from './report-steps.ts';
import { sumBuckets, sumPeriod } from './report-sums.ts';

/** One picture of the store: totals, rows and steps agree with each other. */
export async function getReport({ db }: Ctx, query: ReportQuery): Promise<Report> {
  const waiting = await refreshForReading(db);
  return db.transaction(async (tx) => {
    const { from, to, basis } = query;
    const before = periodBefore(query);
    const spends = await readSpends(tx, { from: before.from, to });
    const totalOf = async (period: Period) =>
      toFigures(
        await sumPeriod(tx, { from: period.from, to: period.to, basis, by: 'all' }),
        spentIn(spends, period),
      );
    return {
      totals: await totalOf(query),
      before: await totalOf(before),
      rows: query.by === 'all' ? [] : await readRows(tx, query, spends),
      steps: await stepsOf(tx, { from, to, basis, spends }),
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
    return weeksOf(tx, { ...period, basis: 'taken', spends });
  }, READ_ONLY);
}

/** As many days, ending on the day before. */
function periodBefore(period: Period): Period {
  const start = dayNumber(period.from);
  return { from: dayText(start - lengthOf(period)), to: dayText(start - 1) };
}
