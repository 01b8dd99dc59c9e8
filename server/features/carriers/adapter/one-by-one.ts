import { CarrierTrouble } from './carrier-trouble.ts';

// For adapters whose carrier takes one parcel a call.

/**
 * Calls one after the other. A trouble after the first result ends the row without throwing, so
 * that what the carrier has already done is not lost; results are then fewer than items.
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
