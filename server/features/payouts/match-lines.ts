import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/types.ts';
import type { StoredPayout } from './payout-lock.ts';

type Matched = Pick<StoredPayout, 'id' | 'companyId'>;

/**
 * Finds the shipments of lines that have none yet: by tracking number, a number that the parcel had
 * before, our reference at the carrier, or the order's number. An order that was sent twice under
 * one number is the delivered time, and one that nobody has paid for. The first line of a parcel
 * counts, one that pays before one that takes, unless another has counted it.
 */
export async function matchLines(tx: Tx, { id, companyId }: Matched): Promise<void> {
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
export async function claimLaterRounds(tx: Tx, { id }: Matched): Promise<void> {
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
export async function claimShipments(tx: Tx, { id }: Matched): Promise<void> {
  await tx.execute(sql`
    update payout_lines set is_counted = true from (
      select distinct on (shipment_id) id from payout_lines line
      where payout_id = ${id} and shipment_id is not null and not exists (
        select from payout_lines counted where counted.shipment_id = line.shipment_id and is_counted)
      order by shipment_id, coalesce(cash, net, 0) < 0, id
    ) first where payout_lines.id = first.id`);
}
