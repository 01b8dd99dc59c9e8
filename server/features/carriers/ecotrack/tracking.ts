import { z } from 'zod';
import {
  carrierTime,
  Id,
  Keyed,
  localTime,
  Name,
  Rows,
  SomeDinars,
  SomeText,
} from '../adapter/answer-fields.ts';
import { trackInBatches } from '../adapter/batches.ts';
import type { Payout } from '../adapter/carrier-adapter.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import {
  attempts,
  eventKey,
  inOrder,
  minuteOf,
  NOTES,
  oldestFirst,
  toEvent,
  toEvents,
} from '../adapter/events.ts';
import type { CarrierParcel } from '../adapter/parcel-draft.ts';
import {
  EMPTY_READING,
  type ParcelEvent,
  type ParcelReading,
  type TrackResult,
} from '../adapter/parcel-reading.ts';
import { answeredAt, readJson, parseAnswer } from '../adapter/read-answer.ts';
import { MOST_TRACKED, type Order, ordersSince, request, requestWithToken, send } from './calls.ts';
import { meaningOf, presentEvents, stateKey } from './states.ts';

const Scan = z.object({ date: SomeText, time: SomeText, status: Name, station: SomeText });
const Scans = Rows(Scan);
type Scan = z.output<typeof Scan>;

const Try = z.object({
  reason: SomeText,
  details: SomeText,
  station: SomeText,
  driver: SomeText,
  date: SomeText,
  time: SomeText,
  postponed_to: SomeText,
});

const Status = z.object({
  status: Name.nullable(),
  desk_phone: SomeText,
  desk_commune: SomeText,
  desk_address: SomeText,
  driver_phone: SomeText,
  estimated_fee: SomeDinars,
  activity: Rows(Try).optional(),
});
type Status = z.output<typeof Status>;

/** `scans` are of another call than the status and may be missing; `at` is when the status was read. */
function toReading(
  tracking: string,
  status: Status,
  scans: readonly Scan[],
  at: Date | null,
): ParcelReading {
  const tries = (status.activity ?? []).flatMap(toAttempt);
  const scanned = oldestFirst(scans, timeOf).flatMap(toScanned);
  const past = inOrder([...scanned.map((event) => withReason(event, tries)), ...tries]);
  const now = presentEvents({
    status: status.status,
    past,
    at,
    isAtPickupPoint: waitsAtPickupPoint(status),
  });
  const name = past.findLast(({ driver }) => driver !== null)?.driver?.name ?? null;
  const phone = status.driver_phone;
  return {
    ...EMPTY_READING,
    carrierId: tracking,
    tracking,
    reference: null,
    events: inOrder([...past, ...now]),
    driver: phone === null && name === null ? null : { name, phone },
    fee: status.estimated_fee,
  };
}

const waitsAtPickupPoint = ({ desk_phone, desk_commune, desk_address, driver_phone }: Status) =>
  (desk_phone ?? desk_commune ?? desk_address) !== null && driver_phone === null;

const timeOf = ({ date, time }: { date: string | null; time: string | null }) =>
  date === null ? null : carrierTime(`${date} ${time ?? '00:00:00'}`);

function toScanned(scan: Scan): ParcelEvent[] {
  const at = timeOf(scan);
  if (at === null) return [];
  const word = scan.status;
  const meaning = meaningOf(word);
  const key = meaning.kind === 'attempt' ? attemptKey(at) : stateKey(word, at);
  return toEvents(meaning, { key, at, word, place: scan.station });
}

/** A remark of the driver: an attempt if it has a reason. The parcel stays where it is. */
function toAttempt(row: z.output<typeof Try>): ParcelEvent[] {
  const at = timeOf(row);
  if (at === null) return [];
  const word = row.reason ?? row.details ?? '';
  const isAttempt = row.reason !== null;
  return [
    toEvent(isAttempt ? attempts(null) : NOTES, {
      key: isAttempt ? attemptKey(at) : eventKey('note', word, at.toISOString()),
      at,
      word,
      reason: row.reason,
      place: row.station,
      driver: row.driver === null ? null : { name: row.driver, phone: null },
      nextAttemptOn: dayIn(row.postponed_to),
    }),
  ];
}

/** By the minute, so that the same attempt in list, history and webhook has one key. */
export const attemptKey = (at: Date) => eventKey('attempt', minuteOf(at));

export const dayIn = (text: string | null) => /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? null;

/** The history knows that it was an attempt, the driver's remark knows why. */
function withReason(event: ParcelEvent, tries: readonly ParcelEvent[]): ParcelEvent {
  const same = tries.find(({ key }) => key === event.key);
  if (same === undefined) return event;
  const { reason, driver, nextAttemptOn } = same;
  return { ...event, reason, driver, nextAttemptOn, place: event.place ?? same.place };
}

/** Two calls for up to 100 parcels: where they are now, and what happened when. */
export const track = (
  channel: CarrierChannel,
  parcels: readonly CarrierParcel[],
): Promise<readonly TrackResult[]> =>
  trackInBatches(parcels, MOST_TRACKED, (trackings) => trackSome(channel, trackings));

const Answer = z.object({ data: Keyed(z.unknown()) });

async function trackSome(
  channel: CarrierChannel,
  trackings: readonly string[],
): Promise<TrackResult[]> {
  const query = { trackings: trackings.join(','), status: 'all' };
  const call = requestWithToken(channel, '/get/orders/status', query);
  const response = await send(channel, call);
  const { data } = parseAnswer(Answer, readJson(response, call), call);
  const known = trackings.filter((tracking) => data[tracking] !== undefined);
  const scans = known.length === 0 ? new Map() : await fetchScans(channel, known);
  return trackings.map((carrierId): TrackResult => {
    const sent = data[carrierId];
    if (sent === undefined) return { carrierId, found: false };
    const status = parseAnswer(Status, sent, call);
    const at = answeredAt(response);
    const reading = toReading(carrierId, status, scans.get(carrierId) ?? [], at);
    return { carrierId, found: true, reading };
  });
}

const History = z.object({ activity: Scans });
const Listed = History.extend({ tracking: Id });
const Histories = z.union([
  z.array(Listed).transform((rows) => Object.fromEntries(rows.map((row) => [row.tracking, row]))),
  z.record(z.string(), z.unknown()),
]);
const Wrapped = z.union([z.object({ data: Histories }).transform(({ data }) => data), Histories]);

/** Nobody has shown this answer's shape, so that times are done without if it is another. */
async function fetchScans(
  channel: CarrierChannel,
  trackings: readonly string[],
): Promise<Map<string, z.output<typeof Scans>>> {
  const call = request(channel, 'GET', '/get/trackings/info', { 'trackings[]': trackings });
  const response = await send(channel, call);
  const { status } = response;
  if (status === 404 || status === 405 || status === 422 || status >= 500) return new Map();
  const histories = Wrapped.catch({}).parse(readJson(response, call));
  return new Map(
    trackings.flatMap((tracking) => {
      const history = History.safeParse(histories[tracking]);
      return history.success ? [[tracking, history.data.activity] as const] : [];
    }),
  );
}

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
    .map(toListedReading);
}

function toListedReading(order: Order): ParcelReading {
  const { tracking, status } = order;
  // The list has the day only.
  const day = order.created_at?.slice(0, 10) ?? '';
  const at = localTime(`${day} 00:00:00`);
  return {
    ...EMPTY_READING,
    carrierId: tracking,
    tracking,
    reference: order.reference,
    events: at === null ? [] : presentEvents({ status, past: [], at }),
    // Whether its amount is with or without the fee is not known: it is left out.
    fee: order.tarif_prestation,
    returnFee: order.tarif_retour,
    payoutId: order.payment_id,
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
