import { z } from 'zod';
import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { inBatches } from '../adapter/in-batches.ts';
import type { CarrierParcel } from '../adapter/parcel-draft.ts';
import type { ParcelReading, TrackResult } from '../adapter/parcel-reading.ts';
import { readJson, understand } from '../adapter/read-answer.ts';
import { getCall, parcelPath, searchAll, searchPages } from './calls.ts';
import { Parcel, PastState } from './parcel.ts';
import { toReading } from './parcel-reading.ts';

const NOT_FOUND = 404;

export async function track(
  channel: CarrierChannel,
  parcels: readonly CarrierParcel[],
): Promise<TrackResult[]> {
  const results: TrackResult[] = [];
  for (const { carrierId } of parcels) {
    const parcel = await readParcel(channel, carrierId);
    if (parcel === null) results.push({ carrierId, found: false });
    else {
      const reading = toReading(parcel, await readHistory(channel, carrierId));
      results.push({ carrierId, found: true, reading });
    }
  }
  return results;
}

export async function readParcel(channel: CarrierChannel, id: string): Promise<Parcel | null> {
  const request = getCall(channel, parcelPath(id));
  const response = await channel.send(request);
  const body = readJson(response, request, [NOT_FOUND]);
  return response.status === NOT_FOUND ? null : understand(Parcel, body, request);
}

/** By the id: a tracking number is not found here. Without a history the present state is enough. */
async function readHistory(channel: CarrierChannel, id: string): Promise<PastState[]> {
  const request = getCall(channel, `${parcelPath(id)}/state-history`);
  const response = await channel.send(request);
  const body = readJson(response, request, [NOT_FOUND]);
  return response.status === NOT_FOUND ? [] : understand(z.array(PastState), body, request);
}

/** So many conditions one search may have. */
const MOST_REFERENCES = 20;

export async function findByReference(
  channel: CarrierChannel,
  references: readonly string[],
): Promise<ParcelReading[]> {
  const asked = new Set(references);
  const found: ParcelReading[] = [];
  for (const batch of inBatches([...asked], MOST_REFERENCES)) {
    const filters = batch.map((value) => ({ field: 'externalId', operator: 'eq', value }));
    const advancedFilter = { logic: 'or', filters };
    const parcels = await searchAll(channel, '/parcels/search', { advancedFilter }, Parcel);
    const exact = parcels.filter(({ externalId }) => externalId !== null && asked.has(externalId));
    found.push(...exact.map((parcel) => toReading(parcel)));
  }
  return found;
}

/** A situation comes days after the state in which it is said, and only states are sorted by. */
const LOOK_BACK_MS = 7 * 86_400_000;
const NEWEST_FIRST = { orderBy: ['lastStateUpdateAt desc'] };

export async function changedSince(channel: CarrierChannel, since: Date): Promise<ParcelReading[]> {
  const changed = await readChanged(channel, since, NEWEST_FIRST).catch((cause: unknown) => {
    // Nobody has shown this order at the real carrier; without it the whole list is read.
    if (cause instanceof CarrierTrouble && cause.kind === 'refused') {
      return readChanged(channel, since, {});
    }
    throw cause;
  });
  return changed.map((parcel) => toReading(parcel));
}

async function readChanged(channel: CarrierChannel, since: Date, order: { orderBy?: string[] }) {
  const changed: Parcel[] = [];
  const oldest = since.getTime() - LOOK_BACK_MS;
  for await (const page of searchPages(channel, '/parcels/search', order, Parcel)) {
    changed.push(...page.filter((parcel) => lastChange(parcel) >= since.getTime()));
    const times = page.map(({ lastStateUpdateAt }) => lastStateUpdateAt?.getTime() ?? Infinity);
    if (isDescending(times) && (times.at(-1) ?? 0) < oldest) break;
  }
  return changed;
}

const isDescending = (times: readonly number[]) =>
  times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0));

const lastChange = (parcel: Parcel): number =>
  Math.max(
    ...[parcel.createdAt, parcel.lastStateUpdateAt, parcel.lastSituationUpdateAt].map(
      (at) => at?.getTime() ?? 0,
    ),
    parcel.markedAsReturnAt?.getTime() ?? 0,
  );
