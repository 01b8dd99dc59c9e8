import type { PlaceProblem } from '#contract/carriers/carrier-places.ts';
import type { Reader } from '../../../db/types.ts';
import { findAccount } from '../accounts/open-account.ts';
import type { CarrierPlace } from '../adapter/parcel-draft.ts';
import { placeIn, readKnownPlaces, type OrderPlace } from './known-places.ts';

/** The carrier's place for one order, for a form in which it is being written. */
export async function findPlace(
  db: Reader,
  companyId: string,
  order: OrderPlace,
): Promise<{ place: CarrierPlace } | { problem: PlaceProblem }> {
  if ((await findAccount(db, companyId)) === null) return { problem: 'no_account' };
  return placeIn(await readKnownPlaces(db, companyId, [order]), order);
}
