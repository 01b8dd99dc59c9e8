import { sql, type SQL } from 'drizzle-orm';
import { SPEND_KINDS, type SpendKind } from '#contract/reports/costs.ts';
import type { ReportDimension } from '#contract/reports/report-kinds.ts';
import { multiplyDivideRounded, shareAmount } from '#contract/amounts.ts';
import type { Period } from '#contract/team/team.ts';
import { dayNumber } from '../../db/statements/days.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import type { Reader } from '../../db/types.ts';

/** Advertising or fixed costs, in centimes; their days are numbered from 1970. */
export interface ReadSpend {
  kind: SpendKind;
  isReal: boolean;
  centimes: number;
  fromDay: number;
  toDay: number;
}

/**
 * All that fall into a period, also in part. Those of one day are added up: they are never cut and
 * rounded, and an import brings one for each day, product and source.
 */
export const readSpends = (db: Reader, { from, to }: Period): Promise<ReadSpend[]> =>
  rowsOf(
    db,
    sql`select kind, is_real as "isReal", (100 * sum(dinars))::float8 as centimes,
      from_day - date '1970-01-01' as "fromDay", to_day - date '1970-01-01' as "toDay"
    from spends where to_day >= ${from} and from_day <= ${to}
    group by kind, is_real, from_day, to_day, case when from_day < to_day then id end`,
  );

/** What is spent on some orders, in centimes. */
export interface Spent {
  advertising: number;
  fixed: number;
  expected: number;
}

const nothing = (): Spent => ({ advertising: 0, fixed: 0, expected: 0 });

function add(spent: Spent, kind: SpendKind, isReal: boolean, centimes: number): void {
  spent[kind] += centimes;
  if (!isReal) spent.expected += centimes;
}

/** The part of a cost that falls into the days of a period: it is spread evenly over its own. */
function partIn({ centimes, fromDay, toDay }: ReadSpend, from: number, to: number): number {
  const days = Math.min(toDay, to) - Math.max(fromDay, from) + 1;
  return days <= 0 ? 0 : multiplyDivideRounded(centimes, days, toDay - fromDay + 1);
}

/** In each of periods that follow each other without a gap. */
export function spentInEach(spends: readonly ReadSpend[], periods: readonly Period[]): Spent[] {
  const days = periods.map(({ from, to }) => ({ from: dayNumber(from), to: dayNumber(to) }));
  const first = days[0]?.from ?? 0;
  const periodOfDay = days.flatMap(({ from, to }, at) => Array<number>(to - from + 1).fill(at));
  const spent = periods.map(nothing);
  for (const one of spends) {
    for (let at = periodOfDay[Math.max(one.fromDay - first, 0)] ?? days.length; ; at += 1) {
      const period = days[at];
      if (period === undefined || period.from > one.toDay) break;
      add(spent[at]!, one.kind, one.isReal, partIn(one, period.from, period.to));
    }
  }
  return spent;
}

export function spentIn(spends: readonly ReadSpend[], period: Period): Spent {
  const [spent] = spentInEach(spends, [period]);
  return spent!;
}

/** What is spent in a period on what has the same bucket, or none; already cut and rounded. */
interface BucketSpend {
  bucket: string | null;
  kind: SpendKind;
  isReal: boolean;
  centimes: number;
}

const BUCKETS: Partial<Record<ReportDimension, SQL>> = {
  product: sql`product_id`,
  source: sql`coalesce(source_id::text, source)`,
};

/** Only products and sources have costs of their own. */
export async function readBucketSpends(
  db: Reader,
  { from, to, by }: Period & { by: ReportDimension },
  spends: readonly ReadSpend[],
): Promise<BucketSpend[]> {
  const bucket = BUCKETS[by];
  if (bucket === undefined) return withoutBucket(spends, { from, to });
  const days = sql`least(to_day, ${to}::date) - greatest(from_day, ${from}::date) + 1`;
  return rowsOf(
    db,
    sql`select ${bucket} as bucket, kind, is_real as "isReal",
      sum(case when from_day >= ${from} and to_day <= ${to} then 100 * dinars
        else round(100 * dinars * (${days}) / (to_day - from_day + 1)) end)::float8 as centimes
    from spends where to_day >= ${from} and from_day <= ${to} group by 1, 2, 3`,
  );
}

const withoutBucket = (spends: readonly ReadSpend[], period: Period): BucketSpend[] =>
  SPEND_KINDS.flatMap((kind) =>
    [true, false].map((isReal) => {
      const like = spends.filter((one) => one.kind === kind && one.isReal === isReal);
      return { bucket: null, kind, isReal, centimes: spentIn(like, period)[kind] };
    }),
  );

/**
 * What names a product or a source belongs to its row in a report by products or sources. All else
 * is shared by the orders of the rows, to the centime.
 */
export function spentByBucket(
  spends: readonly BucketSpend[],
  rows: readonly { bucket: string; orders: number }[],
): Map<string, Spent> {
  const spent = new Map(rows.map(({ bucket }) => [bucket, nothing()]));
  const weights = rows.map(({ orders }) => orders);
  for (const { bucket, kind, isReal, centimes } of spends) {
    if (bucket === null) {
      const shares = shareAmount(centimes, weights);
      rows.forEach((row, at) => add(spent.get(row.bucket)!, kind, isReal, shares[at]!));
    } else {
      // A product that was advertised has a row, even if nobody ordered it.
      const own = spent.get(bucket) ?? nothing();
      spent.set(bucket, own);
      add(own, kind, isReal, centimes);
    }
  }
  return spent;
}
