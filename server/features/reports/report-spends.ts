import { sql } from 'drizzle-orm';
import type { SpendKind } from '#contract/cost-kinds.ts';
import type { ReportDimension } from '#contract/report-kinds.ts';
import { multiplyDivideRounded, shareAmount } from '#contract/share-amount.ts';
import type { Period } from '#contract/team.ts';
import { rowsOf } from '../../db/statements/rows-of.ts';
import type { Reader } from '../../db/types.ts';
import { dayNumber } from './report-spans.ts';

/** Advertising or a fixed cost, in centimes; its days are numbered from 1970. */
export interface ReadSpend {
  kind: SpendKind;
  source: string | null;
  productId: string | null;
  isReal: boolean;
  centimes: number;
  fromDay: number;
  toDay: number;
}

/** All that fall into a period, also in part. */
export const readSpends = (db: Reader, { from, to }: Period): Promise<ReadSpend[]> =>
  rowsOf(
    db,
    sql`select kind, source, product_id as "productId", is_real as "isReal", (dinars * 100)::float8 as centimes,
      from_day - date '1970-01-01' as "fromDay", to_day - date '1970-01-01' as "toDay"
    from spends where to_day >= ${from} and from_day <= ${to}`,
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

export function spentIn(spends: readonly ReadSpend[], period: Period): Spent {
  const spent = nothing();
  const [from, to] = [dayNumber(period.from), dayNumber(period.to)];
  for (const one of spends) add(spent, one.kind, one.isReal, partIn(one, from, to));
  return spent;
}

const bucketOf = ({ productId, source }: ReadSpend, by: ReportDimension) =>
  by === 'product' ? productId : by === 'source' ? source : null;

/**
 * What names a product or a source belongs to its row in a report by products or sources. All else
 * is shared by the orders of the rows, to the centime.
 */
export function spentByBucket(
  spends: readonly ReadSpend[],
  rows: readonly { bucket: string; orders: number }[],
  { by, ...period }: Period & { by: ReportDimension },
): Map<string, Spent> {
  const spent = new Map(rows.map(({ bucket }) => [bucket, nothing()]));
  const shared: ReadSpend[] = [];
  const [from, to] = [dayNumber(period.from), dayNumber(period.to)];
  for (const one of spends) {
    const own = bucketOf(one, by);
    const centimes = partIn(one, from, to);
    if (own === null) shared.push(one);
    // A product that was advertised has a row, even if nobody ordered it.
    else if (centimes > 0) {
      if (!spent.has(own)) spent.set(own, nothing());
      add(spent.get(own)!, one.kind, one.isReal, centimes);
    }
  }
  for (const kind of ['advertising', 'fixed'] as const) {
    for (const isReal of [true, false]) {
      const like = shared.filter((one) => one.kind === kind && one.isReal === isReal);
      const shares = shareAmount(
        spentIn(like, period)[kind],
        rows.map(({ orders }) => orders),
      );
      for (const [at, { bucket }] of rows.entries()) {
        add(spent.get(bucket)!, kind, isReal, shares[at] ?? 0);
      }
    }
  }
  return spent;
}
