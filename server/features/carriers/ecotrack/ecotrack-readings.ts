import { z } from 'zod';
import { Name, Rows, SomeDinars, SomeText } from '../adapter/answer-fields.ts';
import { carrierTime } from '../adapter/carrier-time.ts';
import { eventKey, minuteOf } from '../adapter/event-key.ts';
import {
  attempts,
  inOrder,
  NOTES,
  oldestFirst,
  toEvent,
  toEvents,
} from '../adapter/event-meaning.ts';
import type { ParcelEvent, ParcelReading } from '../adapter/parcel-reading.ts';
import { presentEvents } from './ecotrack-present.ts';
import { meaningOf, stateKey } from './states.ts';

const Scan = z.object({ date: SomeText, time: SomeText, status: Name, station: SomeText });
export const Scans = Rows(Scan);
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

export const Status = z.object({
  status: Name.nullable(),
  desk_phone: SomeText,
  desk_commune: SomeText,
  desk_address: SomeText,
  driver_phone: SomeText,
  estimated_fee: SomeDinars,
  activity: Rows(Try).optional(),
});
type Status = z.output<typeof Status>;

/** `scans` are of another call than the status and may be missing; `at` is when it was told. */
export function toReading(
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
    isAtDesk: waitsAtDesk(status),
  });
  const name = past.findLast(({ driver }) => driver !== null)?.driver?.name ?? null;
  const phone = status.driver_phone;
  return {
    carrierId: tracking,
    tracking,
    formerTrackings: [],
    reference: null,
    events: inOrder([...past, ...now]),
    driver: phone === null && name === null ? null : { name, phone },
    amount: null,
    fee: status.estimated_fee,
    returnFee: null,
    payoutId: null,
    labelUrl: null,
  };
}

const waitsAtDesk = ({ desk_phone, desk_commune, desk_address, driver_phone }: Status) =>
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

/** By the minute: the list, the history and the hook tell of the same attempt. */
export const attemptKey = (at: Date) => eventKey('attempt', minuteOf(at));

export const dayIn = (text: string | null) => /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? null;

/** The history knows that it was an attempt, the driver's remark knows why. */
function withReason(event: ParcelEvent, tries: readonly ParcelEvent[]): ParcelEvent {
  const same = tries.find(({ key }) => key === event.key);
  if (same === undefined) return event;
  const { reason, driver, nextAttemptOn } = same;
  return { ...event, reason, driver, nextAttemptOn, place: event.place ?? same.place };
}
