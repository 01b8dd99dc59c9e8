import { sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import {
  AMOUNTS,
  COUNTS,
  FACT_DAYS,
  FACT_DIMENSIONS,
  REPORT_AMOUNTS,
  REPORT_COUNTS,
  type FactDay,
  type ReportCount,
} from '#contract/reports/report-kinds.ts';

export const MEASURES = [...REPORT_COUNTS, ...REPORT_AMOUNTS];

const column = (name: string): SQL => sql`${sql.identifier(toSnakeCase(name))}`;
const text = (value: string): SQL => sql`${value}::text`;
const list = (items: readonly SQL[]): SQL => sql.join([...items], sql`, `);

/** Of rows of `order_facts`: whether the figure counts their order. */
export function isCounted(figure: ReportCount): SQL {
  const { outcome, isUncosted, day } = COUNTS[figure];
  if (outcome !== undefined) return sql`outcome = ${text(outcome)}`;
  return isUncosted === undefined ? sql`${column(day)} is not null` : sql`is_uncosted`;
}

const BUCKETS = list([
  sql`('all', '')`,
  ...FACT_DIMENSIONS.map((by) => sql`(${text(by)}, ${column(by)})`),
]);

/** All measures on the day that the order was taken, and each on its own day. */
const DAYS = list([
  sql`('taken', null, taken_day)`,
  ...FACT_DAYS.map((own) => sql`('happened', ${text(own)}, ${column(own)})`),
]);
const isOn = (day: FactDay): SQL => sql`(own is null or own = ${text(day)})`;

const CHANGES = list([
  ...REPORT_COUNTS.map((name) => {
    const isIn = sql`is_first and ${isCounted(name)} and ${isOn(COUNTS[name].day)}`;
    return sql`coalesce(sum(sign) filter (where ${isIn}), 0) as ${column(name)}`;
  }),
  ...REPORT_AMOUNTS.map((name) => {
    const sum = sql`sum(sign * ${column(name)}) filter (where ${isOn(AMOUNTS[name].day)})`;
    return sql`coalesce(${sum}, 0) as ${column(name)}`;
  }),
]);

/**
 * Adds to the sums of days what changes when the facts `now` take the place of `was`: two selections
 * of rows like those of `order_facts`. An order counts once in each bucket that it has rows in.
 */
export const addChangedSums = (was: SQL, now: SQL): SQL => sql`
  with facts as (
    select *, row_number() over (partition by sign, order_id, dimension, bucket) = 1 as is_first
    from (select -1 as sign, was.* from (${was}) was union all select 1, now.* from (${now}) now) f
    cross join lateral (values ${BUCKETS}) b (dimension, bucket)
  ), changes as (
    select dimension, basis, 'day' as span, day, bucket, ${CHANGES}
    from facts cross join lateral (values ${DAYS}) d (basis, own, day)
    where day is not null group by dimension, basis, day, bucket
  ), spans as (
    select * from changes
    union all select dimension, basis, 'month', date_trunc('month', day)::date as first, bucket, ${list(MEASURES.map(sumOf))}
    from changes group by dimension, basis, first, bucket
  )
  insert into report_days
  select * from spans
  where (${list(MEASURES.map(column))}) <> (${list(MEASURES.map(() => sql`0`))})
  -- Always in the same order, so that the rows of a day lie together.
  order by dimension, basis, span, day, bucket
  on conflict (dimension, basis, span, day, bucket) do update set ${list(MEASURES.map(added))}`;

const sumOf = (name: (typeof MEASURES)[number]): SQL => sql`sum(${column(name)})`;
const added = (name: (typeof MEASURES)[number]): SQL =>
  sql`${column(name)} = report_days.${column(name)} + excluded.${column(name)}`;
