import { z } from 'zod';
import { foldLabel } from '../adapter/carrier-text.ts';
import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { inBatches } from '../adapter/in-batches.ts';
import type { CarrierParcel } from '../adapter/parcel-draft.ts';
import type { TrackResult } from '../adapter/parcel-reading.ts';
import { readJson, understand } from '../adapter/read-answer.ts';
import { posting } from './noest-calls.ts';
import { Entry, toReading } from './noest-readings.ts';

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

async function trackSome(
  channel: CarrierChannel,
  parcels: readonly CarrierParcel[],
): Promise<TrackResult[]> {
  const trackings = parcels.map(({ carrierId }) => carrierId);
  const request = posting(channel, '/get/trackings/info', { trackings }, false);
  const body = readJson(await channel.send(request), request, [404]);
  const entries = saysNone(body) ? {} : understand(Found, body, request);
  return trackings.map((carrierId): TrackResult => {
    const sent = entries[carrierId];
    if (sent === undefined) return { carrierId, found: false };
    const entry = understand(Entry, sent, request);
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
