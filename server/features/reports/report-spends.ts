import { sql } from 'drizzle-orm';
import type { SpendKind } from '#contract/cost-kinds.ts';
import type { ReportDimension } from '#contract/report-kinds.ts';
import { shareAmount } from '#contract/share-amount.ts';
import type { Period } from '#contract/team.ts';
import { rowsOf } from '../../db/statements/rows-of.ts';
import type { Reader } from '../../db/types.ts';

/** The part of advertising and fixed costs that falls into a period, in centimes. */
export interface PeriodSpend {
  kind: SpendKind;
  source: string | null;
  productId: string | null;
  isReal: boolean;
  centimes: number;
}

export const readSpends = (db: Reader, { from, to }: Period): Promise<PeriodSpend[]> =>
  rowsOf(
    db,
    sql`select kind, source, product_id as "productId", is_real as "isReal",
      sum(round(dinars * 100 * (least(to_day, ${to}::date) - greatest(from_day, ${from}::date) + 1)
        / (to_day - from_day + 1)))::float8 as centimes
    from spends where to_day >= ${from} and from_day <= ${to}
    group by kind, source, product_id, is_real`,
  );

/** What is spent on some orders, in centimes. */
export interface Spent {
  advertising: number;
  fixed: number;
  expected: number;
}

const nothing = (): Spent => ({ advertising: 0, fixed: 0, expected: 0 });

function add(spent: Spent, { kind, isReal }: PeriodSpend, centimes: number): void {
  spent[kind] += centimes;
  if (!isReal) spent.expected += centimes;
}

export function spentInAll(spends: readonly PeriodSpend[]): Spent {
  const spent = nothing();
  for (const one of spends) add(spent, one, one.centimes);
  return spent;
}

const bucketOf = ({ productId, source }: PeriodSpend, by: ReportDimension) =>
  by === 'product' ? productId : by === 'source' ? source : null;

/**
 * What names a product or a source belongs to its row in a report by products or sources. All else
 * is shared by the orders of the rows, to the centime.
 */
export function spentByBucket(
  spends: readonly PeriodSpend[],
  rows: readonly { bucket: string; orders: number }[],
  by: ReportDimension,
): Map<string, Spent> {
  const spent = new Map(rows.map(({ bucket }) => [bucket, nothing()]));
  for (const one of spends) {
    const own = bucketOf(one, by);
    if (own !== null) {
      if (!spent.has(own)) spent.set(own, nothing());
      add(spent.get(own)!, one, one.centimes);
      continue;
    }
    const shares = shareAmount(
      one.centimes,
      rows.map(({ orders }) => orders),
    );
    for (const [at, { bucket }] of rows.entries()) add(spent.get(bucket)!, one, shares[at] ?? 0);
  }
  return spent;
}
