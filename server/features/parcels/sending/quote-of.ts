import type { ParcelDraft } from '#server/features/carriers/adapter/parcel-draft.ts';
import { feeIn, type KnownPlaces } from '#server/features/carriers/places/known-places.ts';

const text = (figure: number | null | undefined) => figure?.toFixed(2) ?? null;

/** What the carrier asks for this parcel by its own list, frozen when the parcel is made. */
export function quoteOf(
  { fees }: Pick<KnownPlaces, 'fees'>,
  { place, desk }: Pick<ParcelDraft, 'place' | 'desk'>,
) {
  const fee = feeIn(fees, desk?.place ?? place);
  return {
    fee: text(desk === null ? fee?.home : fee?.desk),
    returnFee: text(fee?.returned),
    codPercent: text(fee?.codPercent),
  };
}
