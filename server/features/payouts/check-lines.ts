import { eq, sql } from 'drizzle-orm';
import { toCentimes, toDinars } from '#contract/amounts.ts';
import type { ShipmentState } from '#contract/carriers/parcel-states.ts';
import {
  checkLine,
  type CheckRules,
  type ShipmentEnd,
  type Verdict,
} from '#contract/payouts/payout-check.ts';
import { payoutLines, payoutRules } from '../../db/schema/payouts.ts';
import { shipments } from '../../db/schema/shipments.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import type { Reader, Tx } from '../../db/types.ts';
import type { StoredPayout } from './payout-lock.ts';

const ENDS: Readonly<Record<ShipmentState, ShipmentEnd>> = {
  delivered: 'delivered',
  returning: 'back',
  return_ready: 'back',
  said_returned: 'back',
  returned: 'back',
  moving: 'open',
  cancelled: 'open',
  lost: 'open',
};

type Line = typeof payoutLines.$inferSelect;
type Shipment = typeof shipments.$inferSelect | null;

/**
 * Says of every line what it means now, in a few statements however many there are. A line whose
 * meaning has changed has to be explained anew.
 */
export async function checkLines(
  tx: Tx,
  payout: Pick<StoredPayout, 'id' | 'companyId'>,
): Promise<void> {
  await preferHashJoins(tx, payout.id);
  await matchLines(tx, payout);
  await claimShipments(tx, payout);
  await claimLaterRounds(tx, payout);
  const tolerance = await readTolerance(tx, payout.companyId);
  const settled = await readSettled(tx, payout.id);
  const rows = await tx
    .select({ line: payoutLines, shipment: shipments })
    .from(payoutLines)
    .leftJoin(shipments, eq(shipments.id, payoutLines.shipmentId))
    .where(eq(payoutLines.payoutId, payout.id));
  const changed = rows.flatMap(({ line, shipment }) => {
    const verdict = stored(
      judge(line, shipment, { tolerance, settled: settled.get(line.id) ?? null }),
    );
    return isSame(line, verdict) ? [] : { id: line.id, ...verdict };
  });
  if (changed.length > 0) await writeVerdicts(tx, changed);
  await keepTotals(tx, payout.id);
}

const MANY_LINES = 500;

/**
 * The lines were inserted a moment ago, so that the planner takes them for few, and would look
 * thousands of them up one by one in all shipments of the company.
 */
async function preferHashJoins(tx: Tx, payoutId: string): Promise<void> {
  await tx.execute(sql`select set_config('enable_nestloop', 'off', true)
    where (select count(*) from payout_lines where payout_id = ${payoutId}) > ${MANY_LINES}`);
}

async function readTolerance(db: Reader, companyId: string): Promise<number> {
  const [rules] = await db
    .select({ tolerance: payoutRules.tolerance })
    .from(payoutRules)
    .where(eq(payoutRules.companyId, companyId));
  return centimes(rules?.tolerance ?? '0');
}

/** Of lines that come after others of their shipment: what those have settled, in centimes. */
async function readSettled(db: Reader, payoutId: string): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: string; settled: string }>(
    db,
    sql`select line.id, sum(before.expected_cash)::text as settled
      from payout_lines line join payout_lines before on before.shipment_id = line.shipment_id
        and before.is_counted and before.round < line.round
      where line.payout_id = ${payoutId} and line.is_counted and line.round > 0 group by line.id`,
  );
  return new Map(rows.map(({ id, settled }) => [Number(id), centimes(settled)]));
}

const centimes = (amount: string) => toCentimes(Number(amount));
const someCentimes = (amount: string | null) => (amount === null ? null : centimes(amount));

function judge(line: Line, shipment: Shipment, rules: Omit<CheckRules, 'isPaidBefore'>): Verdict {
  const said = {
    cash: someCentimes(line.cash),
    fee: someCentimes(line.fee),
    returnFee: someCentimes(line.returnFee),
    extra: someCentimes(line.extra),
    net: someCentimes(line.net),
  };
  const expected = shipment && {
    end: ENDS[shipment.state],
    cash: centimes(shipment.cash),
    fee: someCentimes(shipment.fee),
    returnFee: someCentimes(shipment.returnFee),
  };
  return checkLine(said, expected, { isPaidBefore: !line.isCounted, ...rules });
}

const text = (amount: number): string => toDinars(amount).toFixed(2);

const stored = (verdict: Verdict) => ({
  result: verdict.result,
  expectedCash: text(verdict.expectedCash),
  expectedFees: verdict.expectedFees === null ? null : text(verdict.expectedFees),
  paidCash: text(verdict.paidCash),
  paidFees: text(verdict.paidFees),
  cashDifference: text(verdict.cashDifference),
  feeDifference: text(verdict.feeDifference),
  extraDifference: text(verdict.extraDifference),
});
type Stored = ReturnType<typeof stored>;

const isSame = (line: Line, verdict: Stored) =>
  (Object.keys(verdict) as (keyof Stored)[]).every((name) => line[name] === verdict[name]);

async function writeVerdicts(
  tx: Tx,
  verdicts: readonly (Stored & { id: number })[],
): Promise<void> {
  await tx.execute(sql`
    update payout_lines set result = new.result, expected_cash = new."expectedCash",
      expected_fees = new."expectedFees", paid_cash = new."paidCash", paid_fees = new."paidFees",
      cash_difference = new."cashDifference", fee_difference = new."feeDifference",
      extra_difference = new."extraDifference", accepted_note = null, accepted_by_name = null
    from json_to_recordset(${JSON.stringify(verdicts)}::json) as new (id bigint, result text,
      "expectedCash" numeric, "expectedFees" numeric, "paidCash" numeric, "paidFees" numeric,
      "cashDifference" numeric, "feeDifference" numeric, "extraDifference" numeric)
    where payout_lines.id = new.id`);
}

/** Needed after every change of a payout's lines. */
export async function keepTotals(tx: Tx, payoutId: string): Promise<void> {
  await tx.execute(sql`
    update payouts set version = version + 1, line_count = sums.lines, open_count = sums.open,
      paid_cash = sums.cash, paid_fees = sums.fees
    from (
      select count(*) as lines,
        count(*) filter (where result <> 'right' and accepted_note is null) as open,
        coalesce(sum(paid_cash) filter (where is_counted), 0) as cash,
        coalesce(sum(paid_fees) filter (where is_counted), 0) as fees
      from payout_lines where payout_id = ${payoutId} and result <> 'missing'
    ) sums where id = ${payoutId}`);
}

type Matched = Pick<StoredPayout, 'id' | 'companyId'>;

/**
 * Finds the shipments of lines that have none yet: by tracking number, a number that the parcel had
 * before, our reference at the carrier, or the order's number. An order that was sent twice under
 * one number is the delivered time, and one that nobody has paid for. The first line of a parcel
 * counts, one that pays before one that takes, unless another has counted it.
 */
async function matchLines(tx: Tx, { id, companyId }: Matched): Promise<void> {
  await tx.execute(sql`
    with wanted as materialized (
      select id, tracking_key, upper(btrim(tracking)) as written,
        coalesce(cash, net, 0) < 0 as takes_back
      from payout_lines where payout_id = ${id} and shipment_id is null
    ), numbered as materialized (
      select id, takes_back, tracking_key as number from wanted where tracking_key ~ '^[0-9A-F]{8}$'
    ), found as (
      select wanted.id, takes_back, shipments.id as shipment_id, 1 as rank
      from wanted join shipments on shipments.company_id = ${companyId}
        and tracking_key(shipments.tracking) = wanted.tracking_key
      union all
      select wanted.id, takes_back, shipments.id, 2
      from parcels, unnest(former_trackings) former, wanted, shipments
      where parcels.company_id = ${companyId} and parcels.former_trackings <> '{}'
        and tracking_key(former) = wanted.tracking_key and shipments.parcel_id = parcels.id
      union all
      select wanted.id, takes_back, shipments.id, 3
      from wanted join parcels on parcels.reference = wanted.written
        join shipments on shipments.parcel_id = parcels.id and shipments.company_id = ${companyId}
      union all
      select numbered.id, takes_back, shipments.id, 4
      from numbered join shipments on shipments.company_id = ${companyId} and order_id between
        (number || '-0000-0000-0000-000000000000')::uuid and
        (number || '-ffff-ffff-ffff-ffffffffffff')::uuid
    )
    update payout_lines set shipment_id = best.shipment_id, is_counted = best.is_first from (
      select id, shipment_id,
        not was_counted
          and row_number() over (partition by shipment_id order by takes_back, id) = 1 as is_first
      from (
        select distinct on (found.id) found.id, shipment_id, takes_back, exists (
          select from payout_lines counted
          where counted.shipment_id = found.shipment_id and is_counted
        ) as was_counted
        from found join shipments on shipments.id = found.shipment_id
        order by found.id, rank, was_counted, state = 'delivered' desc, shipped_at desc
      ) chosen
    ) best where payout_lines.id = best.id`);
}

/**
 * Lines that take back what a closed payout has paid, and lines that pay again what was taken back.
 * Only closed payouts count here: what is still open may change. A net below zero may be a fee that
 * is written a second time; an amount below zero is none.
 */
async function claimLaterRounds(tx: Tx, { id }: Matched): Promise<void> {
  await tx.execute(sql`
    update payout_lines set is_counted = true, round = next.round from (
      select distinct on (line.shipment_id) line.id, before.round
      from payout_lines line join shipments on shipments.id = line.shipment_id
      cross join lateral (
        select count(*)::smallint as round, sum(counted.expected_cash) as settled,
          bool_and(payouts.state = 'closed') as is_closed,
          bool_or(counted.result = 'taken_back') as was_taken_back
        from payout_lines counted join payouts on payouts.id = counted.payout_id
        where counted.shipment_id = line.shipment_id and counted.is_counted
      ) before
      where line.payout_id = ${id} and not line.is_counted and before.is_closed
        and case when coalesce(line.cash, line.net) < 0
          then before.settled > 0 or line.cash < 0 and shipments.state = 'delivered'
          else before.was_taken_back and before.settled < shipments.cash end
      order by line.shipment_id, line.id
    ) next where payout_lines.id = next.id`);
}

/** The same for lines whose parcel was counted elsewhere until now, or whose order somebody named. */
async function claimShipments(tx: Tx, { id }: Matched): Promise<void> {
  await tx.execute(sql`
    update payout_lines set is_counted = true from (
      select distinct on (shipment_id) id from payout_lines line
      where payout_id = ${id} and shipment_id is not null and not exists (
        select from payout_lines counted where counted.shipment_id = line.shipment_id and is_counted)
      order by shipment_id, coalesce(cash, net, 0) < 0, id
    ) first where payout_lines.id = first.id`);
}
