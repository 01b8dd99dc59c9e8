import { z } from 'zod';
import { Id, SomeDinars, SomeId, SomeText } from '../adapter/answer-fields.ts';
import { carrierTime } from '../adapter/carrier-time.ts';
import { eventKey } from '../adapter/event-key.ts';
import { inOrder, meaningIn, oldestFirst, toEvent, UNKNOWN } from '../adapter/event-meaning.ts';
import type { ParcelEvent, ParcelReading } from '../adapter/parcel-reading.ts';
import { STATUS_CODES } from './states.ts';

/** Both generations' names; only the id is always there. */
export const Order = z.object({
  id: Id,
  display_id: SomeId,
  display_id_order: SomeId,
  tracking: SomeId,
  external_order_id: SomeId,
  external_id: SomeId,
  status: SomeId,
  product_price: SomeDinars,
  total_price: SomeDinars,
  delivery_price: SomeDinars,
  created_at: SomeText,
  updated_at: SomeText,
});
export type Order = z.output<typeof Order>;

export const History = z.array(z.object({ status: Id, created_at: SomeText, comment: SomeText }));
type Row = z.output<typeof History>[number];

export const referenceOf = (order: Order) => order.external_order_id ?? order.external_id;
export const trackingOf = (order: Order) =>
  order.tracking ?? order.display_id_order ?? order.display_id;

/** `answeredAt` dates a status that neither the order nor its history dates. */
export function toReading(
  order: Order,
  history: readonly Row[],
  answeredAt: Date | null,
): ParcelReading {
  const past = oldestFirst(history, ({ created_at }) => timeOf(created_at)).flatMap(toHappening);
  const events = inOrder(past);
  return {
    carrierId: order.id,
    tracking: trackingOf(order),
    formerTrackings: [],
    reference: referenceOf(order),
    events: [...events, ...present(order, events.at(-1), answeredAt)],
    driver: null,
    amount: order.product_price ?? order.total_price,
    fee: order.delivery_price,
    returnFee: null,
    payoutId: null,
    labelUrl: null,
  };
}

const timeOf = (text: string | null) => (text === null ? null : carrierTime(text));

function toHappening({ status, created_at, comment }: Row): ParcelEvent[] {
  const at = timeOf(created_at);
  if (at === null) return [];
  const key = eventKey(status, at.toISOString());
  return [
    toEvent(meaningIn(STATUS_CODES, status) ?? UNKNOWN, { key, at, word: status, reason: comment }),
  ];
}

/** The order's own status, where the history does not end with it. */
function present(
  order: Order,
  last: ParcelEvent | undefined,
  answeredAt: Date | null,
): ParcelEvent[] {
  const { status } = order;
  if (status === null || status === last?.word) return [];
  const dated = timeOf(order.updated_at) ?? last?.at ?? timeOf(order.created_at);
  const at = dated ?? answeredAt;
  if (at === null) return [];
  // The same status may come again; what came before it, or else its time, tells them apart.
  const key = eventKey('now', status, last?.key ?? order.updated_at);
  return [toEvent(meaningIn(STATUS_CODES, status) ?? UNKNOWN, { key, at, word: status })];
}
