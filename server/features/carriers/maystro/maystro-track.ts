import type { CarrierChannel, CarrierResponse } from '../adapter/channel.ts';
import { oneByOne } from '../adapter/one-by-one.ts';
import type { CarrierParcel } from '../adapter/parcel-draft.ts';
import type { TrackResult } from '../adapter/parcel-reading.ts';
import { readJson, understand } from '../adapter/read-answer.ts';
import { NOT_FOUND, reading, sendToFirst } from './maystro-calls.ts';
import { generationOf } from './maystro-generations.ts';
import { History, Order, toReading } from './maystro-readings.ts';

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
  const order = understand(Order, readJson(response, request), request);
  const past = await sendToFirst(channel, generation.history(id), toRequest);
  const isKept = past.response.status !== NOT_FOUND;
  const history = isKept
    ? understand(History, readJson(past.response, past.request), past.request)
    : [];
  return { carrierId, found: true, reading: toReading(order, history, dateOf(response)) };
}

function dateOf({ headers }: CarrierResponse): Date | null {
  const at = new Date(headers.date ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}
