import { sql, type SQL } from 'drizzle-orm';
import { startOfDay } from '../../db/statements/days.ts';
import type { StoredPayout } from './payout-lock.ts';

/** In no line that counts and not written off; `shipments` is the table of the statement. */
export const isUnsettled = sql`not exists (
    select from payout_lines counted where counted.shipment_id = shipments.id and counted.is_counted
  ) and not exists (select from write_offs where write_offs.shipment_id = shipments.id)`;

/** The same as `isMissing` in contract/payout-check.ts. */
export const isMissingFrom = ({
  companyId,
  paidOn,
}: Pick<StoredPayout, 'companyId' | 'paidOn'>): SQL =>
  sql`shipments.company_id = ${companyId} and shipments.state = 'delivered'
    and shipments.ended_at < ${startOfDay(paidOn).toISOString()}::timestamptz and ${isUnsettled}`;
