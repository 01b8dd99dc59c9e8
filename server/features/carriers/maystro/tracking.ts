import { z } from 'zod';
import { carrierTime, Id, SomeDinars, SomeId, SomeText } from '../adapter/answer-fields.ts';
import { oneByOne } from '../adapter/batches.ts';
import { type CarrierChannel, CarrierTrouble } from '../adapter/channel.ts';
import { eventKey, inOrder, meaningIn, oldestFirst, toEvent, UNKNOWN } from '../adapter/events.ts';
import type { CarrierParcel } from '../adapter/parcel-draft.ts';
import {
  EMPTY_READING,
  type ParcelEvent,
  type ParcelReading,
  type TrackResult,
} from '../adapter/parcel-reading.ts';
import { answeredAt, askCarrier, readJson, parseAnswer } from '../adapter/read-answer.ts';
import { generationOf, NOT_FOUND, reading, sendToFirst } from './calls.ts';
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

const History = z.array(z.object({ status: Id, created_at: SomeText, comment: SomeText }));
type Row = z.output<typeof History>[number];

export const referenceOf = (order: Order) => order.external_order_id ?? order.external_id;
export const trackingOf = (order: Order) =>
  order.tracking ?? order.display_id_order ?? order.display_id;

/** `answeredAt` dates a status that neither the order nor its history dates. */
function toReading(order: Order, history: readonly Row[], answeredAt: Date | null): ParcelReading {
  const past = oldestFirst(history, ({ created_at }) => timeOf(created_at)).flatMap(toHappening);
  const events = inOrder(past);
  return {
    ...EMPTY_READING,
    carrierId: order.id,
    tracking: trackingOf(order),
    reference: referenceOf(order),
    events: [...events, ...present(order, events.at(-1), answeredAt)],
    amount: order.product_price ?? order.total_price,
    fee: order.delivery_price,
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

export const track = (
  channel: CarrierChannel,
  parcels: readonly CarrierParcel[],
): Promise<readonly TrackResult[]> =>
  oneByOne(parcels, ({ carrierId }) => trackOne(channel, carrierId));

async function trackOne(channel: CarrierChannel, carrierId: string): Promise<TrackResult> {
  const id = encodeURIComponent(carrierId);
  const generation = generationOf(channel.account);
  const toRequest = (path: string) => reading(channel, path);
  const { request, response } = await sendToFirst(channel, generation.read(id), toRequest);
  if (response.status === NOT_FOUND) return { carrierId, found: false };
  const order = parseAnswer(Order, readJson(response, request), request);
  const past = await sendToFirst(channel, generation.history(id), toRequest);
  const isKept = past.response.status !== NOT_FOUND;
  const history = isKept
    ? parseAnswer(History, readJson(past.response, past.request), past.request)
    : [];
  return { carrierId, found: true, reading: toReading(order, history, answeredAt(response)) };
}

const Orders = z.union([
  z.array(Order),
  z.object({ results: z.array(Order) }).transform(({ results }) => results),
  z.object({ list: z.object({ results: z.array(Order) }) }).transform(({ list }) => list.results),
]);

/** One call a reference: the filter is not documented, but was seen in use (generation 1). */
export async function findByReference(
  channel: CarrierChannel,
  references: readonly string[],
): Promise<readonly ParcelReading[]> {
  const { orders, referenceFilter } = generationOf(channel.account);
  const found: ParcelReading[] = [];
  for (const reference of references) {
    const request = reading(channel, orders, { [referenceFilter]: reference });
    const rows = await askCarrier(channel, request, Orders);
    const same = rows.filter((order) => referenceOf(order) === reference);
    // A server that ignores the filter answers its first page, which proves nothing.
    if (rows.length > 0 && same.length === 0) {
      throw new CarrierTrouble('not_understood', 'the search by reference was ignored');
    }
    found.push(...same.map((order) => toReading(order, [], null)));
  }
  return found;
}
