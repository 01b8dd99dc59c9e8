import { z } from 'zod';
import { Rows, SomeDinars, SomeId, SomeText } from '../adapter/answer-fields.ts';
import { foldLabel } from '../adapter/carrier-text.ts';
import { carrierTime } from '../adapter/carrier-time.ts';
import { eventKey, minuteOf } from '../adapter/event-key.ts';
import { inOrder, meaningIn, oldestFirst, toEvent, UNKNOWN } from '../adapter/event-meaning.ts';
import type { CarrierDriver, ParcelEvent, ParcelReading } from '../adapter/parcel-reading.ts';
import { EVENT_KEYS, KEYS_BY_LABEL } from './states.ts';

const Activity = z.object({
  event: SomeText,
  event_key: SomeText,
  driver: SomeText,
  content: SomeText,
  date: SomeText,
});
const Attempt = z.object({ driver: SomeText, content: SomeText, created_at: SomeText });

export const Entry = z.object({
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
export function toReading(tracking: string, entry: Entry): ParcelReading {
  const { OrderInfo: info, activity, deliveryAttempts = [] } = entry;
  const tries = deliveryAttempts.flatMap(toAttempt);
  const happened = oldestFirst(activity, ({ date }) => timeOf(date)).flatMap(toHappening);
  return {
    carrierId: tracking,
    tracking,
    formerTrackings: [],
    reference: info.reference,
    events: inOrder([...happened.map((event) => withReason(event, tries)), ...tries]),
    driver: driverOf(info.driver_name, info.driver_tel ?? info.driver_phone),
    amount: info.montant,
    fee: null,
    returnFee: null,
    payoutId: null,
    labelUrl: null,
  };
}

const timeOf = (text: string | null) => (text === null ? null : carrierTime(text));

function toHappening(row: z.output<typeof Activity>): ParcelEvent[] {
  const at = timeOf(row.date);
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
  const at = timeOf(row.created_at);
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
