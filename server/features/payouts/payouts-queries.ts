import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { LINE_RESULTS, type LineResult } from '#contract/payouts/payout-check.ts';
import type { PayoutState } from '#contract/payouts/payout-states.ts';
import type { ListedPayout, Payout } from '#contract/payouts/payouts.ts';
import type { Ctx } from '../../context.ts';
import { deliveryCompanies } from '../../db/schema/delivery.ts';
import { payouts } from '../../db/schema/payouts.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import type { Reader } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { ListSource } from '../../http/lists.ts';
import { isMissingFrom, owedCash } from './owed-shipments.ts';
import type { StoredPayout } from './payout-lock.ts';

interface ListedRow {
  payout: StoredPayout;
  companyName: string;
}

const withCompany = (db: Reader) =>
  db
    .select({ payout: payouts, companyName: deliveryCompanies.name })
    .from(payouts)
    .innerJoin(deliveryCompanies, eq(deliveryCompanies.id, payouts.companyId));

export function listPayouts(
  { db }: Ctx,
  { companyId, state }: { companyId?: string | undefined; state?: PayoutState | undefined },
): ListSource<ListedRow, ListedPayout> {
  const wanted = and(
    companyId === undefined ? undefined : eq(payouts.companyId, companyId),
    state && eq(payouts.state, state),
  );
  return {
    count: () => db.$count(payouts, wanted),
    rows: ({ limit, offset, after }) =>
      withCompany(db)
        .where(
          and(
            wanted,
            after &&
              sql`(${payouts.paidOn}, ${payouts.createdAt}, ${payouts.id})
                < (${after.payout.paidOn}, ${after.payout.createdAt}, ${after.payout.id})`,
          ),
        )
        .orderBy(desc(payouts.paidOn), desc(payouts.createdAt), desc(payouts.id))
        .limit(limit)
        .offset(offset),
    present: toListed,
  };
}

const toListed = ({ payout, companyName }: ListedRow): ListedPayout => ({
  id: payout.id,
  companyId: payout.companyId,
  companyName,
  reference: payout.reference,
  paidOn: payout.paidOn,
  source: payout.source,
  state: payout.state,
  lineCount: payout.lineCount,
  openCount: payout.openCount,
  paidCash: Number(payout.paidCash),
  paidFees: Number(payout.paidFees),
  createdAt: payout.createdAt.toISOString(),
  createdByName: payout.createdByName,
});

export const getPayout = ({ db }: Ctx, id: string): Promise<Payout> => readPayout(db, id);

export async function readPayout(db: Reader, id: string): Promise<Payout> {
  const [row] = await withCompany(db).where(eq(payouts.id, id));
  if (row === undefined) throw new AppError('not_found');
  const { payout } = row;
  const sums = await readSums(db, sql`payout_lines where payout_id = ${id}`);
  const missing = sums.get('missing') ?? NOTHING;
  return {
    ...toListed(row),
    gross: someAmount(payout.gross),
    fees: someAmount(payout.fees),
    net: someAmount(payout.net),
    fileName: payout.fileName,
    version: payout.version,
    byResult: Object.fromEntries(
      LINE_RESULTS.map((result) => [result, sums.get(result) ?? NOTHING]),
    ) as Record<LineResult, typeof NOTHING>,
    missing: payout.state === 'open' ? await readMissing(db, payout) : missing,
    closing: ending(payout.closedAt, payout.closedByName),
    cancelling: cancellingOf(payout),
  };
}

const NOTHING = { count: 0, cash: 0 };
const someAmount = (amount: string | null) => (amount === null ? null : Number(amount));

interface SumRow {
  result: string;
  count: number;
  cash: string;
}

/** Of a missing parcel nothing was paid: its sum is what the shop waits for. */
async function readSums(db: Reader, from: SQL): Promise<Map<string, typeof NOTHING>> {
  const rows = await rowsOf<SumRow>(
    db,
    sql`select result, count(*)::int as count,
      sum(case result when 'missing' then expected_cash else paid_cash end)::text as cash
      from ${from} group by result`,
  );
  return new Map(rows.map(({ result, count, cash }) => [result, { count, cash: Number(cash) }]));
}

async function readMissing(db: Reader, payout: StoredPayout): Promise<typeof NOTHING> {
  const sums = await readSums(
    db,
    sql`(select 'missing' as result, ${owedCash} as expected_cash, 0 as paid_cash from shipments
      where ${isMissingFrom(payout)}) missing`,
  );
  return sums.get('missing') ?? NOTHING;
}

const ending = (at: Date | null, byName: string | null) =>
  at === null ? null : { at: at.toISOString(), byName: byName ?? '' };

function cancellingOf({ cancelledAt, cancelledByName, cancelNote }: StoredPayout) {
  const cancelling = ending(cancelledAt, cancelledByName);
  return cancelling && { ...cancelling, note: cancelNote ?? '' };
}
