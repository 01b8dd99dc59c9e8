import { z } from 'zod';
import { Flag, Id, SomeDinars, SomeId, SomeText } from '../adapter/answer-fields.ts';
import { foldLabel } from '../adapter/carrier-text.ts';
import { carrierTime } from '../adapter/carrier-time.ts';
import type { ParcelEvent, ParcelReading } from '../adapter/parcel-reading.ts';
import { paymentEvent, statusEvent } from './events.ts';

/** Name, phone and address come masked, so that they are not even read. */
export const ParcelRow = z.object({
  tracking: Id,
  order_id: SomeId,
  last_status: SomeText,
  date_last_status: SomeText,
  date_creation: SomeText,
  price: SomeDinars,
  delivery_fee: SomeDinars,
  freeshipping: Flag.nullish().catch(null),
  taxe_retour: SomeDinars,
  payment_status: SomeText,
  payment_id: SomeId,
  label: SomeText,
  parcel_sub_type: SomeText,
});
export type ParcelRow = z.infer<typeof ParcelRow>;

/** A row has no history: it knows the present status only, and not why. */
export function toReading(row: ParcelRow, history: readonly ParcelEvent[] = []): ParcelReading {
  const present = presentEvents(row, history);
  return {
    carrierId: row.tracking,
    tracking: row.tracking,
    formerTrackings: [],
    reference: row.order_id,
    events: [...history, ...present],
    driver: null,
    amount: doorAmount(row),
    fee: row.delivery_fee,
    returnFee: row.taxe_retour,
    payoutId: row.payment_id,
    labelUrl: row.label,
  };
}

function presentEvents(row: ParcelRow, history: readonly ParcelEvent[]): ParcelEvent[] {
  const at = carrierTime(row.date_last_status ?? row.date_creation ?? '') ?? history.at(-1)?.at;
  if (at === undefined) return [];
  const { last_status: status, payment_status: payment, payment_id: payoutId } = row;
  const known = history.at(-1)?.word;
  const isNew = status !== null && (known === undefined || foldLabel(known) !== foldLabel(status));
  const money = payment === null ? null : paymentEvent({ status: payment, at, payoutId });
  return [...(isNew ? [statusEvent({ status, at })] : []), ...(money === null ? [] : [money])];
}

/** Without free shipping the driver takes the fee on top of the price. */
export function doorAmount({ price, delivery_fee, freeshipping }: ParcelRow): number | null {
  if (price === null || freeshipping !== false) return price;
  return delivery_fee === null ? null : price + delivery_fee;
}
