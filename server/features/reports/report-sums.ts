import { sql, type SQL } from 'drizzle-orm';
import {
  REPORT_AMOUNTS,
  REPORT_COUNTS,
  type ReportAmount,
  type ReportBasis,
  type ReportCount,
  type ReportDimension,
} from '#contract/report-kinds.ts';
import type { Period } from '#contract/team.ts';
import { reportDays } from '../../db/schema/report-facts.ts';
import { rowsOf } from '../../db/statements/rows-of.ts';
import type { Reader } from '../../db/types.ts';

/** Counts, and amounts in centimes, so that they are added exactly. */
export type Sums = Record<ReportCount | ReportAmount, number>;

const added = (name: string, value: SQL) => sql`${value} as ${sql.identifier(name)}`;
const SUMS = sql.join(
  [
    ...REPORT_COUNTS.map((name) => added(name, sql`coalesce(sum(${reportDays[name]}), 0)::int`)),
    ...REPORT_AMOUNTS.map((name) =>
      added(name, sql`coalesce(sum(${reportDays[name]}) * 100, 0)::float8`),
    ),
  ],
  sql`, `,
);

export interface Wanted extends Period {
  basis: ReportBasis;
  by: ReportDimension;
}

const within = ({ from, to, basis, by }: Wanted) =>
  sql`dimension = ${by} and basis = ${basis} and day between ${from} and ${to}`;

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
      having sum(orders + confirmed + shipped + delivered + returned + lost + paid) <> 0
      order by sum(orders) desc, bucket`,
  );

/** By day. */
export const sumDays = (db: Reader, wanted: Wanted): Promise<(Sums & { day: string })[]> =>
  rowsOf(
    db,
    sql`select day::text, ${SUMS} from report_days where ${within(wanted)} group by day order by day`,
  );
