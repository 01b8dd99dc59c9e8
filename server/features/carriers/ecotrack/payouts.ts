import type { Payout } from '../adapter/carrier-adapter.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { ordersSince } from './calls.ts';

const PAID = 'paye_et_archive';

/** Orders by `payment_id`. The list leaves archived orders out, so that old payouts fade from it. */
export async function payouts(channel: CarrierChannel, since: Date): Promise<readonly Payout[]> {
  const orders = await ordersSince(channel, since);
  const groups = Map.groupBy(
    orders.filter(({ payment_id }) => payment_id !== null),
    ({ payment_id }) => payment_id ?? '',
  );
  return [...groups].map(([id, rows]) => ({
    id,
    at: null,
    state: rows.every(({ status }) => status === PAID) ? 'paid' : 'announced',
    amount: null,
    lines: rows.map((order) => ({
      tracking: order.tracking,
      reference: order.reference,
      amount: null,
      fee: order.tarif_prestation,
      returnFee: order.tarif_retour,
      otherFees: null,
    })),
  }));
}
