import { inArray } from 'drizzle-orm';
import {
  type Offer,
  isTermOf,
  OFFER_TERMS,
  offerProblems,
  type CreateOffer,
} from '#contract/offers/offers.ts';
import type { offers } from '../../db/schema/offers.ts';
import { products } from '../../db/schema/products.ts';
import { decimal, sentColumns } from '../../db/statements/write-rows.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, invalidField } from '../../errors.ts';

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

type Fields = Partial<CreateOffer>;
type OfferColumns = Partial<typeof offers.$inferInsert>;

/** The columns that the sent fields change; `stored` is null for a new offer. */
export async function offerColumns(
  tx: Tx,
  fields: Fields,
  stored: OfferRow | null,
): Promise<OfferColumns> {
  const columns: OfferColumns = sentColumns({
    nameAr: fields.nameAr,
    nameFr: frenchName(fields, stored),
    nameEn: fields.nameEn,
    productIds: fields.productIds && [...new Set(fields.productIds)],
    minQuantity: fields.minQuantity,
    kind: fields.kind,
    price: decimal(fields.price),
    percent: decimal(fields.percent),
    giftProductId: fields.giftProductId,
    giftQuantity: fields.giftQuantity,
    startsOn: fields.startsOn,
    endsOn: fields.endsOn,
    precedence: fields.precedence,
    isActive: fields.isActive,
  } satisfies Record<keyof CreateOffer, unknown>);
  const { kind } = columns;
  // Another kind removes the terms of the former one, unless they are sent too, which is refused.
  const left = kind === undefined ? [] : OFFER_TERMS.filter((term) => !isTermOf(term, kind));
  const cleared = { ...Object.fromEntries(left.map((term) => [term, null])), ...columns };
  requireSound({ ...stored, ...cleared });
  await requireProducts(tx, cleared);
  return cleared;
}

/** An offer without a French name shows the Arabic one, and follows when that is changed. */
function frenchName({ nameAr, nameFr }: Fields, stored: OfferRow | null): string | undefined {
  const isOwn = stored !== null && stored.nameFr !== stored.nameAr;
  if (nameFr !== undefined && nameFr !== null) return nameFr;
  if (nameFr === null || !isOwn) return nameAr ?? (nameFr === null ? stored?.nameAr : undefined);
  return undefined;
}

function requireSound(offer: OfferColumns): void {
  const { kind } = offer;
  if (kind === undefined) return;
  const problems = offerProblems({ ...offer, kind });
  if (problems.length > 0) throw new AppError('invalid_input', { fields: problems });
}

async function requireProducts(tx: Tx, { productIds = [], giftProductId }: OfferColumns) {
  const asked = giftProductId == null ? productIds : [...productIds, giftProductId];
  if (asked.length === 0) return;
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, asked));
  const known = new Set(rows.map(({ id }) => id));
  if (productIds.some((id) => !known.has(id))) throw invalidField('productIds', 'unknownProduct');
  if (giftProductId != null && !known.has(giftProductId)) {
    throw invalidField('giftProductId', 'unknownProduct');
  }
}
