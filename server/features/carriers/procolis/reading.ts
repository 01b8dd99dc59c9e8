import { z } from 'zod';
import { Id, SomeText } from '../adapter/answer-fields.ts';
import { carrierWords, foldLabel } from '../adapter/carrier-text.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { eventKey, minuteOf } from '../adapter/event-key.ts';
import { inBatches } from '../adapter/in-batches.ts';
import type { CarrierParcel } from '../adapter/parcel-draft.ts';
import type { ParcelEvent, ParcelReading, TrackResult } from '../adapter/parcel-reading.ts';
import { askCarrier } from '../adapter/read-answer.ts';
import { MOST_PARCELS } from './account.ts';
import { postCall } from './calls.ts';
import { situationTime } from './situation-time.ts';
import { readingOf } from './states.ts';

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
  const readings = new Map(
    (await read(channel, trackings)).map((reading) => [reading.carrierId, reading]),
  );
  return trackings.map((carrierId) => {
    const reading = readings.get(carrierId);
    return reading === undefined
      ? { carrierId, found: false }
      : { carrierId, found: true, reading };
  });
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
  carrierId: row.Tracking,
  tracking: row.Tracking,
  formerTrackings: [],
  reference: row.Tracking,
  events: eventsOf(row),
  driver: null,
  amount: null,
  fee: null,
  returnFee: null,
  payoutId: null,
  labelUrl: null,
});

/** Only the present situation is told. */
export function eventsOf({ Situation, DateH_Action }: Omit<Row, 'Tracking'>): ParcelEvent[] {
  const at = situationTime(DateH_Action ?? '');
  if (Situation === null || at === null) return [];
  const label = foldLabel(Situation);
  const reading = readingOf(label);
  return [
    {
      key: eventKey('situation', minuteOf(at), label),
      at,
      word: carrierWords(Situation),
      kind: reading?.kind ?? 'unknown',
      state: reading?.state ?? null,
      money: reading?.money ?? null,
      reason: null,
      place: null,
      driver: null,
      nextAttemptOn: null,
    },
  ];
}
