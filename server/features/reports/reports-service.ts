import type { Report, ReportQuery, ReportStep } from '#contract/reports.ts';
import type { Period } from '#contract/team.ts';
import type { Ctx } from '../../context.ts';
import { DAY_MS } from '../../db/statements/days.ts';
import type { Reader } from '../../db/types.ts';
import { NO_SUMS, toFigures } from './report-figures.ts';
import { bucketNames, NO_NAMES } from './report-names.ts';
import { refreshForReading } from './report-refresh.ts';
import { readSpends, spentByBucket, spentInAll } from './report-spends.ts';
import { stepsOf, weeksOf } from './report-steps.ts';
import { sumBuckets, sumPeriod } from './report-sums.ts';

const READ_ONLY = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** One picture of the store: totals, rows and steps agree with each other. */
export async function getReport({ db }: Ctx, query: ReportQuery): Promise<Report> {
  const waiting = await refreshForReading(db);
  return db.transaction(async (tx) => {
    const { from, to, basis } = query;
    const spends = await readSpends(tx, query);
    const before = periodBefore(query);
    return {
      totals: toFigures(await sumPeriod(tx, { from, to, basis, by: 'all' }), spentInAll(spends)),
      before: toFigures(
        await sumPeriod(tx, { ...before, basis, by: 'all' }),
        spentInAll(await readSpends(tx, before)),
      ),
      rows: query.by === 'all' ? [] : await readRows(tx, query),
      steps: await stepsOf(tx, query, basis),
      waiting,
    };
  }, READ_ONLY);
}

async function readRows(db: Reader, query: ReportQuery): Promise<Report['rows']> {
  const sums = await sumBuckets(db, query);
  const spent = spentByBucket(await readSpends(db, query), sums, query.by);
  const byBucket = new Map(sums.map(({ bucket, ...found }) => [bucket, found]));
  // A product that was advertised has a row, even if nobody ordered it.
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
  return db.transaction((tx) => weeksOf(tx, period, 'taken'), READ_ONLY);
}

/** As many days, ending on the day before. */
function periodBefore({ from, to }: Period): Period {
  const start = Date.parse(from);
  const length = Date.parse(to) - start + DAY_MS;
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: day(start - length), to: day(start - DAY_MS) };
}
