import { eq, sql, type SQL } from 'drizzle-orm';
import type { PayoutLine, PayoutLinesQuery } from '#contract/payouts/payouts.ts';
import type { StoredResult } from '#contract/payouts/payout-states.ts';
import type { Ctx } from '../../context.ts';
import { payouts } from '../../db/schema/payouts.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import type { Reader } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { ListSource } from '../../http/lists.ts';
import { isMissingFrom, owedCash } from './owed-shipments.ts';

/** Amounts come as the database writes them. */
interface LineRow {
  id: string;
  tracking: string;
  result: StoredResult;
  shipment_id: string | null;
  order_id: string | null;
  order_number: string | null;
  ended_at: Date | null;
  /** The time as text for the next batch: a `Date` has no microseconds. */
  reached: string | null;
  expected_cash: string;
  expected_fees: string | null;
  paid_cash: string;
  paid_fees: string;
  cash_difference: string;
  fee_difference: string;
  extra_difference: string;
  other_id: string | null;
  other_reference: string | null;
  accepted_note: string | null;
  accepted_by_name: string | null;
}

const FROM_LINES = sql`select line.id, line.tracking, line.result, line.shipment_id, orders.id as order_id,
    order_number, ended_at, null as reached, line.expected_cash, line.expected_fees, line.paid_cash, line.paid_fees,
    line.cash_difference, line.fee_difference, line.extra_difference, other.id as other_id,
    other.reference as other_reference, line.accepted_note, line.accepted_by_name
  from payout_lines line
  left join shipments on shipments.id = line.shipment_id
  left join orders on orders.id = shipments.order_id
  left join lateral (
    select counted.payout_id from payout_lines counted
    where line.result in ('paid_before', 'taken_back') and counted.shipment_id = line.shipment_id
      and counted.is_counted and counted.id <> line.id
      and (counted.round < line.round or not line.is_counted)
    order by counted.round desc limit 1
  ) counted on true
  left join payouts other on other.id = counted.payout_id`;

/** Missing parcels of an open payout are looked up; those of a closed one are its lines. */
export async function listPayoutLines(
  { db }: Ctx,
  id: string,
  { result }: PayoutLinesQuery,
): Promise<ListSource<LineRow, PayoutLine>> {
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, id));
  if (payout === undefined) throw new AppError('not_found');
  if (result === 'missing' && payout.state === 'open') return missing(db, isMissingFrom(payout));
  const which = sql`payout_id = ${id} and result = ${result}`;
  return {
    count: () => countOf(db, sql`payout_lines where ${which}`),
    rows: ({ limit, offset, after }) =>
      rowsOf<LineRow>(
        db,
        sql`${FROM_LINES} where line.payout_id = ${id} and line.result = ${result}
          and line.id > ${after?.id ?? 0} order by line.id limit ${limit} offset ${offset}`,
      ),
    present: toLine,
  };
}

const missing = (db: Reader, which: SQL): ListSource<LineRow, PayoutLine> => ({
  count: () => countOf(db, sql`shipments where ${which}`),
  rows: ({ limit, offset, after }) =>
    rowsOf<LineRow>(
      db,
      sql`select 0 as id, coalesce(tracking, order_number) as tracking, 'missing' as result,
          shipments.id as shipment_id, order_id, order_number, ended_at, ended_at::text as reached,
          ${owedCash} as expected_cash, fee as expected_fees, 0 as paid_cash, 0 as paid_fees,
          0 as cash_difference, 0 as fee_difference, 0 as extra_difference, null as other_id,
          null as other_reference, null as accepted_note, null as accepted_by_name
        from shipments join orders on orders.id = order_id where ${which}
        ${after ? sql`and (ended_at, shipments.id) > (${after.reached}::timestamptz, ${after.shipment_id}::uuid)` : sql``}
        order by ended_at, shipments.id limit ${limit} offset ${offset}`,
    ),
  present: toLine,
});

async function countOf(db: Reader, from: SQL): Promise<number> {
  const [found] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${from}`,
  );
  return found?.count ?? 0;
}

export async function readLine(db: Reader, lineId: number): Promise<PayoutLine> {
  const [row] = await rowsOf<LineRow>(db, sql`${FROM_LINES} where line.id = ${lineId}`);
  if (row === undefined) throw new AppError('not_found');
  return toLine(row);
}

function toLine(row: LineRow): PayoutLine {
  const { other_id: otherId, other_reference: other } = row;
  return {
    id: Number(row.id),
    tracking: row.tracking,
    result: row.result,
    shipmentId: row.shipment_id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    endedAt: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
    expectedCash: Number(row.expected_cash),
    expectedFees: row.expected_fees === null ? null : Number(row.expected_fees),
    paidCash: Number(row.paid_cash),
    paidFees: Number(row.paid_fees),
    cashDifference: Number(row.cash_difference),
    feeDifference: Number(row.fee_difference),
    extraDifference: Number(row.extra_difference),
    paidBeforeIn: otherId === null || other === null ? null : { id: otherId, reference: other },
    acceptedNote: row.accepted_note,
    acceptedByName: row.accepted_by_name,
  };
}
