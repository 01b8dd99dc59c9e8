import type { Offer } from '#contract/offers/offers.ts';
import type { offers } from '../../db/schema/offers.ts';

export type OfferRow = typeof offers.$inferSelect;

export function toOffer(row: OfferRow): Offer {
  return {
    id: row.id,
    nameAr: row.nameAr,
    nameFr: row.nameFr,
    nameEn: row.nameEn,
    productIds: row.productIds,
    minQuantity: row.minQuantity,
    kind: row.kind,
    price: row.price === null ? null : Number(row.price),
    percent: row.percent === null ? null : Number(row.percent),
    giftProductId: row.giftProductId,
    giftQuantity: row.giftQuantity,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    precedence: row.precedence,
    isActive: row.isActive,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}
