import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { OfferKind } from '#contract/offers/offer-rules.ts';
import {
  CreateOffer,
  isTermOf,
  OFFER_TERMS,
  USUAL_PRECEDENCE,
  type Offer,
} from '#contract/offers/offers.ts';

/** The form's values: numbers and days as typed. */
export type OfferValues = {
  nameAr: string;
  nameFr: string;
  nameEn: string;
  productIds: string[];
  minQuantity: string;
  kind: OfferKind;
  price: string;
  percent: string;
  giftProductId: string;
  giftQuantity: string;
  startsOn: string;
  endsOn: string;
  precedence: string;
  isActive: boolean;
};
({}) as OfferValues satisfies Record<keyof CreateOffer, unknown>;
export type OfferFormApi = UseFormReturn<OfferValues, unknown, CreateOffer>;

export const OfferSchema = CreateOffer as unknown as z.ZodType<CreateOffer, OfferValues>;

const typed = (value: number | string | null | undefined) => String(value ?? '');

export function offerValues(offer?: Offer): OfferValues {
  return {
    nameAr: offer?.nameAr ?? '',
    // A copy of the Arabic name is no translation.
    nameFr: offer === undefined || offer.nameFr === offer.nameAr ? '' : offer.nameFr,
    nameEn: offer?.nameEn ?? '',
    productIds: offer?.productIds ?? [],
    minQuantity: typed(offer?.minQuantity ?? 2),
    kind: offer?.kind ?? 'price',
    price: typed(offer?.price),
    percent: typed(offer?.percent),
    giftProductId: offer?.giftProductId ?? '',
    giftQuantity: typed(offer?.giftQuantity),
    startsOn: offer?.startsOn ?? '',
    endsOn: offer?.endsOn ?? '',
    precedence: typed(offer?.precedence ?? USUAL_PRECEDENCE),
    isActive: offer?.isActive ?? true,
  };
}

/** Another kind hides the terms of the former one, so what was typed there must not be sent. */
export function chooseKind(form: OfferFormApi, kind: OfferKind): void {
  form.setValue('kind', kind, { shouldDirty: true });
  for (const term of OFFER_TERMS) {
    const isWanted = term === 'giftQuantity' && isTermOf(term, kind);
    form.setValue(term, isWanted ? '1' : '', { shouldDirty: true });
    form.clearErrors(term);
  }
}
