import { CarrierTrouble } from './channel.ts';
import type { CarrierParcel, CreateResult, ParcelDraft } from './parcel-draft.ts';
import type { TrackResult } from './parcel-reading.ts';

export function inBatches<T>(items: readonly T[], most: number): T[][] {
  const batches: T[][] = [];
  for (let start = 0; start < items.length; start += most) {
    batches.push(items.slice(start, start + most));
  }
  return batches;
}

/**
 * Calls one after the other. A `CarrierTrouble` after the first result ends the loop without
 * throwing, so that what the carrier has already done is not lost; results are then fewer than items.
 */
export async function oneByOne<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    try {
      results.push(await work(item));
    } catch (trouble) {
      if (results.length === 0 || !(trouble instanceof CarrierTrouble)) throw trouble;
      break;
    }
  }
  return results;
}

/** For carriers that take one draft a call. Drafts after a trouble are uncertain. */
export async function createOneByOne(
  drafts: readonly ParcelDraft[],
  create: (draft: ParcelDraft) => Promise<CreateResult>,
): Promise<readonly CreateResult[]> {
  const results = await oneByOne(drafts, create);
  return drafts.map(({ reference }, at) => results[at] ?? { reference, outcome: 'uncertain' });
}

/** For carriers that are asked about many parcels in one call. */
export async function trackInBatches(
  parcels: readonly CarrierParcel[],
  most: number,
  track: (carrierIds: readonly string[]) => Promise<readonly TrackResult[]>,
): Promise<readonly TrackResult[]> {
  const results: TrackResult[] = [];
  for (const batch of inBatches(parcels, most)) {
    results.push(...(await track(batch.map(({ carrierId }) => carrierId))));
  }
  return results;
}
