import { sql, type SQL } from 'drizzle-orm';
import { startOfDay } from '../../db/statements/days.ts';
import type { StoredPayout } from './payout-lock.ts';

/** What closed payouts have settled of a shipment; `shipments` is the table of the statement. */
const SETTLED = sql`(select sum(line.expected_cash)
    from payout_lines line join payouts on payouts.id = line.payout_id
    where line.shipment_id = shipments.id and line.is_counted and payouts.state = 'closed')`;

const COLLECTED = sql`case when shipments.state = 'delivered' then shipments.cash else 0 end`;

/** The rest is owed: all of it, or what was taken back, which may be more than was ever paid. */
export const owedCash = sql`(${COLLECTED} - coalesce(${SETTLED}, 0))`;

/** A company took money back for it that has not come again. */
export const isTakenBack = sql`exists (
    select from payout_lines line join payouts on payouts.id = line.payout_id
    where line.shipment_id = shipments.id and line.is_counted and line.result = 'taken_back'
      and payouts.state = 'closed'
  ) and ${SETTLED} < ${COLLECTED}`;

/** Delivered and in no line that counts, or taken back, and not written off. */
export const isUnsettled = sql`(shipments.state = 'delivered' and not exists (
    select from payout_lines counted where counted.shipment_id = shipments.id and counted.is_counted
  ) or ${isTakenBack} and not exists (
    select from payout_lines line join payouts on payouts.id = line.payout_id
    where line.shipment_id = shipments.id and line.is_counted and payouts.state = 'open'
  )) and not exists (select from write_offs where write_offs.shipment_id = shipments.id)`;

/** The same as `isMissing` in contract/payouts/payout-check.ts. */
export const isMissingFrom = ({
  companyId,
  paidOn,
}: Pick<StoredPayout, 'companyId' | 'paidOn'>): SQL =>
  sql`shipments.company_id = ${companyId} and shipments.state = 'delivered'
    and shipments.ended_at < ${startOfDay(paidOn).toISOString()}::timestamptz and ${isUnsettled}`;
