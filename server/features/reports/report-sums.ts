import { sql, type SQL } from 'drizzle-orm';
import { toDinars } from '#contract/amounts.ts';
import {
  type ReportAmount,
  type ReportBasis,
  type ReportCount,
  type ReportDimension,
  AMOUNTS,
  recordOf,
  REPORT_AMOUNTS,
  REPORT_COUNTS,
} from '#contract/reports/report-kinds.ts';
import type { ReportFigures } from '#contract/reports/reports.ts';
import type { Period } from '#contract/team/team.ts';
import { reportDays } from '../../db/schema/report-facts.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import type { Reader } from '../../db/types.ts';
import { MEASURES } from './daily-sums.ts';
import type { Spent } from './report-spends.ts';

/** Counts, and amounts in centimes, so that they are added exactly. */
export type Sums = Record<ReportCount | ReportAmount, number>;

/** Added as floats, which are exact far beyond any shop's centimes, and a third faster than numerics. */
const SUMS = sql.join(
  MEASURES.map(
    (name): SQL => sql`coalesce(sum(${reportDays[name]}::float8), 0) as ${sql.identifier(name)}`,
  ),
  sql`, `,
);

export interface Wanted extends Period {
  basis: ReportBasis;
  by: ReportDimension;
}

/** The days of the period, each by itself. */
const daysOf = ({ basis, by, from, to }: Wanted): SQL =>
  sql`dimension = ${by} and basis = ${basis} and span = 'day' and day between ${from} and ${to}`;

/** The whole months of the period, and the days before and after them. */
function within(wanted: Wanted): SQL {
  const { basis, by, from, to } = wanted;
  const first = sql`date_trunc('month', ${from}::date + interval '1 month - 1 day')`;
  const end = sql`date_trunc('month', ${to}::date + interval '1 day')`;
  return sql`(${daysOf(wanted)} and (day < ${first} or day >= ${end})
    or dimension = ${by} and basis = ${basis} and span = 'month' and day >= ${first} and day < ${end})`;
}

export async function sumPeriod(db: Reader, wanted: Wanted): Promise<Sums> {
  const [row] = await rowsOf<Sums>(
    db,
    sql`select ${SUMS} from report_days where ${within(wanted)}`,
  );
  if (row === undefined) throw new Error('A sum without a row');
  return row;
}

/** By bucket; one without any order any more is left out. */
export const sumBuckets = (db: Reader, wanted: Wanted): Promise<(Sums & { bucket: string })[]> =>
  rowsOf(
    db,
    sql`select bucket, ${SUMS} from report_days where ${within(wanted)} group by bucket
      having sum(orders + confirmed + shipped + ended + paid) <> 0
      order by sum(orders) desc, bucket`,
  );

/**
 * By day, or by week from Sunday to Saturday; each is named by its first day within the period. Of a
 * period so many days `ago` a week begins as many days before a Sunday.
 */
export const sumSteps = (
  db: Reader,
  { step, ago, ...wanted }: Wanted & { step: 'day' | 'week'; ago: number },
): Promise<(Sums & { from: string })[]> => {
  const first = step === 'day' ? sql`day` : sql`day - extract(dow from day + ${ago}::int)::int`;
  return rowsOf(
    db,
    sql`select greatest(${first}, ${wanted.from}::date)::text as "from", ${SUMS} from report_days
      where ${daysOf(wanted)} group by 1`,
  );
};

/** How many orders a number of a row counts. */
export async function countPeriod(
  db: Reader,
  { figure, bucket, ...wanted }: Wanted & { figure: ReportCount; bucket: string },
): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select coalesce(sum(${reportDays[figure]}), 0)::int as count from report_days
      where ${within(wanted)} and bucket = ${bucket}`,
  );
  return row?.count ?? 0;
}

export const NO_SUMS: Sums = recordOf([...REPORT_COUNTS, ...REPORT_AMOUNTS], () => 0);

/** Those of `ReportFigures`. */
const SHOWN_AMOUNTS = REPORT_AMOUNTS.filter((name) => name !== 'paidCosts');
const COSTS = REPORT_AMOUNTS.filter((name) => AMOUNTS[name].isCost);

/** Centimes become dinars after everything is added up. */
export function toFigures(sums: Sums, spent: Spent): ReportFigures {
  const spentInAll = spent.advertising + spent.fixed;
  const costs = COSTS.reduce((sum, name) => sum + sums[name], spentInAll);
  return {
    ...recordOf(REPORT_COUNTS, (name) => sums[name]),
    ...recordOf(SHOWN_AMOUNTS, (name) => toDinars(sums[name])),
    advertising: toDinars(spent.advertising),
    fixed: toDinars(spent.fixed),
    costs: toDinars(costs),
    expected: toDinars(sums.expected + spent.expected),
    profit: toDinars(sums.sales - costs),
    cashProfit: toDinars(sums.paidCash - sums.paidCosts - spentInAll),
  };
}
