import { z } from 'zod';
import { carrierTime, Id, localTime, SomeText } from '../adapter/answer-fields.ts';
import { inBatches } from '../adapter/batches.ts';
import { foldLabel } from '../adapter/carrier-text.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { eventKey, minuteOf, toEvent } from '../adapter/events.ts';
import type { CarrierParcel } from '../adapter/parcel-draft.ts';
import {
  EMPTY_READING,
  type ParcelEvent,
  type ParcelReading,
  type TrackResult,
  trackResults,
} from '../adapter/parcel-reading.ts';
import { askCarrier } from '../adapter/read-answer.ts';
import { MOST_PARCELS, postCall } from './calls.ts';
import { meaningOf } from './states.ts';

const FRENCH = /^(\d{2})\/(\d{2})\/(\d{4})\s+(\d{2}:\d{2}(?::\d{2})?)$/;

/** `02/10/2026 11:20` in Algeria; whether the real carrier writes it so was not seen. */
function situationTime(text: string): Date | null {
  const [, day, month, year, time] = FRENCH.exec(text.trim()) ?? [];
  return day === undefined ? carrierTime(text) : localTime(`${year}-${month}-${day} ${time}`);
}

const Row = z.object({ Tracking: Id, Situation: SomeText, DateH_Action: SomeText });
type Row = z.infer<typeof Row>;
const Rows = z.array(Row.nullable());
/** Sources show a list and a list by name; what is unknown is null. */
const Answer = z.union([
  Rows,
  z.object({ Colis: Rows.nullable() }).transform(({ Colis }) => Colis ?? []),
  z.null().transform((): z.infer<typeof Rows> => []),
]);

export async function track(
  channel: CarrierChannel,
  parcels: readonly CarrierParcel[],
): Promise<TrackResult[]> {
  const trackings = parcels.map(({ carrierId }) => carrierId);
  const readings = await read(channel, trackings);
  return trackResults(trackings, new Map(readings.map((reading) => [reading.carrierId, reading])));
}

/** Our reference is the tracking number. */
export const findByReference = (
  channel: CarrierChannel,
  references: readonly string[],
): Promise<ParcelReading[]> => read(channel, references);

async function read(
  channel: CarrierChannel,
  trackings: readonly string[],
): Promise<ParcelReading[]> {
  const asked = new Set(trackings);
  const readings: ParcelReading[] = [];
  for (const batch of inBatches([...asked], MOST_PARCELS)) {
    const body = { Colis: batch.map((Tracking) => ({ Tracking })) };
    const request = postCall(channel, '/lire', { body, isWrite: false });
    const rows = await askCarrier(channel, request, Answer);
    const known = rows.filter((row) => row !== null).filter((row) => row.Situation !== null);
    readings.push(...known.filter((row) => asked.has(row.Tracking)).map(toReading));
  }
  return readings;
}

const toReading = (row: Row): ParcelReading => ({
  ...EMPTY_READING,
  carrierId: row.Tracking,
  tracking: row.Tracking,
  reference: row.Tracking,
  events: eventsOf(row),
});

/** The answer has the present situation only, and no history. */
export function eventsOf({ Situation, DateH_Action }: Omit<Row, 'Tracking'>): ParcelEvent[] {
  const at = situationTime(DateH_Action ?? '');
  if (Situation === null || at === null) return [];
  const label = foldLabel(Situation);
  const key = eventKey('situation', minuteOf(at), label);
  return [toEvent(meaningOf(label), { key, at, word: Situation })];
}
