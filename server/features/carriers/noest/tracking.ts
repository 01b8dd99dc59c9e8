import { z } from 'zod';
import { Rows, SomeDinars, SomeId, SomeText, SomeTime } from '../adapter/answer-fields.ts';
import { trackInBatches } from '../adapter/batches.ts';
import { foldLabel } from '../adapter/carrier-text.ts';
import { type CarrierChannel, CarrierTrouble } from '../adapter/channel.ts';
import {
  eventKey,
  inOrder,
  meaningIn,
  minuteOf,
  oldestFirst,
  toEvent,
  UNKNOWN,
} from '../adapter/events.ts';
import type { CarrierParcel } from '../adapter/parcel-draft.ts';
import {
  type CarrierDriver,
  EMPTY_READING,
  type ParcelEvent,
  type ParcelReading,
  type TrackResult,
} from '../adapter/parcel-reading.ts';
import { readJson, parseAnswer } from '../adapter/read-answer.ts';
import { posting } from './calls.ts';
import { EVENT_KEYS, KEYS_BY_LABEL } from './states.ts';

const Activity = z.object({
  event: SomeText,
  event_key: SomeText,
  driver: SomeText,
  content: SomeText,
  date: SomeTime,
});
const Attempt = z.object({ driver: SomeText, content: SomeText, created_at: SomeTime });

const Entry = z.object({
  OrderInfo: z.object({
    reference: SomeId,
    montant: SomeDinars,
    driver_name: SomeText,
    driver_tel: SomeText,
    driver_phone: SomeText,
  }),
  activity: Rows(Activity),
  deliveryAttempts: Rows(Attempt).optional(),
});
type Entry = z.output<typeof Entry>;

/** There is no status field: the events say where the parcel is. */
function toReading(tracking: string, entry: Entry): ParcelReading {
  const { OrderInfo: info, activity, deliveryAttempts = [] } = entry;
  const tries = deliveryAttempts.flatMap(toAttempt);
  const happened = oldestFirst(activity, ({ date }) => date).flatMap(toHappening);
  return {
    ...EMPTY_READING,
    carrierId: tracking,
    tracking,
    reference: info.reference,
    events: inOrder([...happened.map((event) => withReason(event, tries)), ...tries]),
    driver: driverOf(info.driver_name, info.driver_tel ?? info.driver_phone),
    amount: info.montant,
  };
}

function toHappening(row: z.output<typeof Activity>): ParcelEvent[] {
  const at = row.date;
  const label = foldLabel(row.event ?? '');
  const key = row.event_key?.toLowerCase() ?? KEYS_BY_LABEL.get(label) ?? label;
  if (at === null || key === '') return [];
  const meaning = meaningIn(EVENT_KEYS, key) ?? UNKNOWN;
  return [
    toEvent(meaning, {
      key: meaning.kind === 'attempt' ? attemptKey(at) : eventKey(key, at.toISOString()),
      at,
      word: row.event_key ?? row.event ?? '',
      reason: row.content,
      driver: driverOf(row.driver, null),
    }),
  ];
}

/** The same attempt is in both lists; in the second one with the driver's words. */
function toAttempt(row: z.output<typeof Attempt>): ParcelEvent[] {
  const at = row.created_at;
  const meaning = meaningIn(EVENT_KEYS, 'mise_a_jour');
  if (at === null || meaning === null) return [];
  const driver = driverOf(row.driver, null);
  const key = attemptKey(at);
  return [toEvent(meaning, { key, at, word: 'mise_a_jour', reason: row.content, driver })];
}

const attemptKey = (at: Date) => eventKey('attempt', minuteOf(at));

const withReason = (event: ParcelEvent, tries: readonly ParcelEvent[]): ParcelEvent =>
  event.reason === null
    ? { ...event, reason: tries.find(({ key }) => key === event.key)?.reason ?? null }
    : event;

const driverOf = (name: string | null, phone: string | null): CarrierDriver | null =>
  name === null && phone === null ? null : { name, phone };

const MOST_TRACKED = 100;

/** In English as documented; the live API was seen to answer in French. */
const NONE_FOUND = [
  'trackings not found',
  'tracking not found',
  'trackings non trouves',
  'tracking non trouve',
  'trackings introuvables',
  'tracking introuvable',
  'commande introuvable',
  'commandes introuvables',
];

/** A draft is not found either, so that `found: false` says little about a fresh parcel. */
export const track = (
  channel: CarrierChannel,
  parcels: readonly CarrierParcel[],
): Promise<readonly TrackResult[]> =>
  trackInBatches(parcels, MOST_TRACKED, (trackings) => trackSome(channel, trackings));

async function trackSome(
  channel: CarrierChannel,
  trackings: readonly string[],
): Promise<TrackResult[]> {
  const request = posting(channel, '/get/trackings/info', { trackings }, false);
  const body = readJson(await channel.send(request), request, [404]);
  const entries = saysNone(body) ? {} : parseAnswer(Found, body, request);
  return trackings.map((carrierId): TrackResult => {
    const sent = entries[carrierId];
    if (sent === undefined) return { carrierId, found: false };
    const entry = parseAnswer(Entry, sent, request);
    return { carrierId, found: true, reading: toReading(carrierId, entry) };
  });
}

const Found = z.record(z.string(), z.unknown());
const Message = z.strictObject({ message: z.string(), success: z.literal(false).optional() });

function saysNone(body: unknown): boolean {
  if (Array.isArray(body) && body.length === 0) return true;
  const said = Message.safeParse(body);
  if (!said.success) return false;
  const words = foldLabel(said.data.message).replace(/[.!\s]+$/, '');
  if (NONE_FOUND.includes(words)) return true;
  throw new CarrierTrouble('not_understood', words);
}
