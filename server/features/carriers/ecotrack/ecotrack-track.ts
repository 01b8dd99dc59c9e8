import { z } from 'zod';
import { Id, Keyed } from '../adapter/answer-fields.ts';
import type { CarrierChannel, CarrierResponse } from '../adapter/channel.ts';
import { inBatches } from '../adapter/in-batches.ts';
import type { CarrierParcel } from '../adapter/parcel-draft.ts';
import type { TrackResult } from '../adapter/parcel-reading.ts';
import { readJson, understand } from '../adapter/read-answer.ts';
import { MOST_TRACKED } from './ecotrack-account.ts';
import { request, requestWithToken, send } from './ecotrack-calls.ts';
import { Scans, Status, toReading } from './ecotrack-readings.ts';

/** Two calls for up to 100 parcels: where they are now, and what happened when. */
export async function track(
  channel: CarrierChannel,
  parcels: readonly CarrierParcel[],
): Promise<readonly TrackResult[]> {
  const results: TrackResult[] = [];
  for (const chunk of inBatches(parcels, MOST_TRACKED)) {
    results.push(...(await trackSome(channel, chunk)));
  }
  return results;
}

const Answer = z.object({ data: Keyed(z.unknown()) });

async function trackSome(
  channel: CarrierChannel,
  parcels: readonly CarrierParcel[],
): Promise<TrackResult[]> {
  const trackings = parcels.map(({ carrierId }) => carrierId);
  const query = { trackings: trackings.join(','), status: 'all' };
  const call = requestWithToken(channel, '/get/orders/status', query);
  const response = await send(channel, call);
  const { data } = understand(Answer, readJson(response, call), call);
  const known = trackings.filter((tracking) => data[tracking] !== undefined);
  const scans = known.length === 0 ? new Map() : await fetchScans(channel, known);
  return trackings.map((carrierId): TrackResult => {
    const sent = data[carrierId];
    if (sent === undefined) return { carrierId, found: false };
    const status = understand(Status, sent, call);
    const at = dateOf(response);
    const reading = toReading(carrierId, status, scans.get(carrierId) ?? [], at);
    return { carrierId, found: true, reading };
  });
}

/** A status has no time; the carrier's own clock says when it was so at the latest. */
function dateOf({ headers }: CarrierResponse): Date | null {
  const at = new Date(headers.date ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
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
