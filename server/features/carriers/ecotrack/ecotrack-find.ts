import type { Payout } from '../adapter/carrier-adapter.ts';
import { localTime } from '../adapter/carrier-time.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import type { ParcelReading } from '../adapter/parcel-reading.ts';
import { type Order, ordersSince } from './ecotrack-orders.ts';
import { presentEvents } from './ecotrack-present.ts';

/** The list filters by nothing of ours, so that all of it is read. */
export async function findByReference(
  channel: CarrierChannel,
  references: readonly string[],
  since: Date,
): Promise<readonly ParcelReading[]> {
  const wanted = new Set(references);
  const orders = await ordersSince(channel, since);
  return orders
    .filter(({ reference }) => reference !== null && wanted.has(reference))
    .map(toReading);
}

function toReading(order: Order): ParcelReading {
  const { tracking, status } = order;
  // The list has the day only.
  const day = order.created_at?.slice(0, 10) ?? '';
  const at = localTime(`${day} 00:00:00`);
  return {
    carrierId: tracking,
    tracking,
    formerTrackings: [],
    reference: order.reference,
    events: at === null ? [] : presentEvents({ status, past: [], at }),
    driver: null,
    // With or without the fee: sources disagree.
    amount: null,
    fee: order.tarif_prestation,
    returnFee: order.tarif_retour,
    payoutId: order.payment_id,
    labelUrl: null,
  };
}

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
