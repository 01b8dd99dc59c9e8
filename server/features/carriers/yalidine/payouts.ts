import type { Payout } from '../adapter/carrier-adapter.ts';
import { foldLabel } from '../adapter/carrier-text.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { readRows } from './calls.ts';
import { daysFrom, doorAmount, ParcelRow } from './readings.ts';
import { STATUSES } from './states.ts';

/** A parcel's last status is older than its payout, by two weeks as a rule. */
const EARLIER_MS = 60 * 86_400_000;

/** No call lists a payout: the parcels name the one that they are in. Its sum is not told. */
export async function payouts(channel: CarrierChannel, since: Date): Promise<Payout[]> {
  const query = {
    payment_status: 'receivable,payed',
    date_last_status: daysFrom(new Date(since.getTime() - EARLIER_MS)),
  };
  const rows = await readRows(channel, '/parcels/', query, ParcelRow);
  const byPayout = Map.groupBy(rows, (row) => row.payment_id);
  return [...byPayout].flatMap(([id, parcels]) => (id === null ? [] : [toPayout(id, parcels)]));
}

function toPayout(id: string, rows: readonly ParcelRow[]): Payout {
  const isPaid = rows.every((row) => foldLabel(row.payment_status ?? '') === 'payed');
  return {
    id,
    at: null,
    state: isPaid ? 'paid' : 'announced',
    amount: null,
    lines: rows.map(toLine),
  };
}

const RETURNS: readonly string[] = ['returning', 'return_ready', 'returned'];

/** Rows carry what a return would cost, also where there was none. */
function toLine(row: ParcelRow): Payout['lines'][number] {
  const state = STATUSES[foldLabel(row.last_status ?? '')]?.state ?? null;
  const isReturn = state !== null && RETURNS.includes(state);
  return {
    tracking: row.tracking,
    reference: row.order_id,
    amount: state === 'delivered' ? doorAmount(row) : null,
    fee: row.delivery_fee,
    returnFee: isReturn ? row.taxe_retour : null,
    otherFees: null,
  };
}
