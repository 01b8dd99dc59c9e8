import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import { algerianDay } from '#contract/common.ts';
import { linesWithoutOffer, offerOn, type OfferEffect } from '#contract/offers/offer-rules.ts';
import type { CreateOrder } from '#contract/orders/order-input.ts';
import { MAX_LINES, type OrderLine, type OrderOffer } from '#contract/orders/order-lines.ts';
import { offers } from '../../../db/schema/offers.ts';
import type { orders } from '../../../db/schema/orders.ts';
import { productVariants } from '../../../db/schema/variants.ts';
import type { Reader } from '../../../db/types.ts';
import { invalidField } from '../../../errors.ts';
import { toOffer } from '../../offers/offer-fields.ts';
import { readSellables } from '../../products/sellables.ts';
import { unitsOfLine } from './line-stock.ts';
import { goodsColumns, newLine, type GoodsColumns, type StoredGoods } from './order-lines.ts';

type Stored = StoredGoods & Pick<typeof orders.$inferSelect, 'status'>;
type SentOffer = Pick<Partial<CreateOrder>, 'offerId' | 'lines'>;
type OfferedGoods = GoodsColumns & { offer: OrderOffer | null };

/** The goods of a new order with the offer that its caller chose. */
export async function newOfferedGoods(
  db: Reader,
  goods: GoodsColumns,
  offerId: string | null | undefined,
  now: Date,
): Promise<OfferedGoods> {
  if (!offerId) return { ...goods, offer: null };
  const offered = await applyOffer(db, goods, offerId, now);
  if (offered === null) throw invalidField('offerId', 'offerNotApplicable');
  return offered;
}

/**
 * The goods of an edited order. While it is pending, its offer follows the lines when they change,
 * and goes when it no longer applies; once the customer has confirmed a price, only the discounts
 * that are sent change. An edit that leaves the goods as they are leaves their price, even if the
 * offer is over by then.
 */
export async function offeredGoods(
  db: Reader,
  goods: Partial<GoodsColumns>,
  { sent, stored, now }: { sent: SentOffer; stored: Stored; now: Date },
): Promise<Partial<OfferedGoods>> {
  const { offerId } = sent;
  const storedId = stored.offer?.id ?? null;
  const isOther = offerId !== undefined && offerId !== storedId;
  if (stored.status !== 'pending') {
    if (isOther) throw invalidField('offerId', 'offerFrozen');
    return goods;
  }
  if (!isOther && (goods.lines === undefined || storedId === null)) return goods;
  const { lines = stored.lines, lineCosts = stored.lineCosts } = goods;
  const isOwn = (line: OrderLine, at: number) =>
    isOther ? sent.lines?.[at]?.discount !== undefined : isOtherDiscount(line, stored);
  const own = ownLines(lines, stored, isOwn);
  const bare = goodsColumns(own, costsOf(own, lineCosts));
  // Only the gift is left, which is given with other goods only.
  if (own.length === 0) throw invalidField('lines', 'required');
  if (
    !isOther &&
    isDeepStrictEqual(
      own,
      ownLines(stored.lines, stored, () => false),
    )
  ) {
    return goodsColumns(stored.lines, stored.lineCosts);
  }
  const wanted = offerId === undefined ? storedId : offerId;
  if (wanted === null) return { ...bare, offer: null };
  const offered = await applyOffer(db, bare, wanted, now, stored);
  if (offered === null && isOther) throw invalidField('offerId', 'offerNotApplicable');
  return offered ?? { ...bare, offer: null };
}

/** Sent back with the lines, the offer's discount is computed anew; another one is the caller's. */
const isOtherDiscount = ({ id, discount }: OrderLine, { lines }: Stored) =>
  discount !== lines.find((line) => line.id === id)?.discount;

/** Without what the stored offer gave; discounts that are the caller's own stay. */
function ownLines(
  lines: readonly OrderLine[],
  { offer }: Stored,
  isOwn: (line: OrderLine, at: number) => boolean,
): OrderLine[] {
  if (offer === null) return [...lines];
  const own = new Map(lines.filter(isOwn).map(({ id, discount }) => [id, discount]));
  return linesWithoutOffer(lines, offer).map((line) => ({
    ...line,
    discount: own.get(line.id) ?? line.discount,
  }));
}

const costsOf = (lines: readonly OrderLine[], costs: StoredGoods['lineCosts']) =>
  Object.fromEntries(
    Object.entries(costs).filter(([id]) => lines.some((line) => String(line.id) === id)),
  );

/** Null where the offer is gone or does not apply to these lines today. */
export async function applyOffer(
  db: Reader,
  { lines, lineCosts }: GoodsColumns,
  offerId: string,
  now: Date,
  stored: StoredGoods | null = null,
): Promise<OfferedGoods | null> {
  const [row] = await db.select().from(offers).where(eq(offers.id, offerId));
  if (row === undefined) return null;
  // A line whose price is unknown counts for no offer.
  const priced = lines.map((line) => ({ ...line, unitPrice: line.unitPrice ?? Number.NaN }));
  const effect = offerOn(priced, toOffer(row), algerianDay(now.getTime()));
  if (effect === null) return null;
  const discounted = lines.map((line, index) => ({
    ...line,
    discount: effect.discounts[index] || line.discount,
  }));
  const gift = await giftLine(db, discounted, effect.gift, stored);
  const all = gift === null ? discounted : [...discounted, gift.line];
  const costs = gift === null ? lineCosts : { ...lineCosts, ...gift.cost };
  const { id, nameAr, nameFr, nameEn } = row;
  const offer: OrderOffer = {
    id,
    nameAr,
    nameFr,
    nameEn,
    giftLine: gift?.line.id ?? null,
    discountedLines: lines.flatMap((line, index) => (effect.discounts[index] ? line.id : [])),
    isGiftLeftOut: effect.gift !== null && gift === null,
  };
  return { ...goodsColumns(all, costs), offer };
}

/**
 * Null where there is no gift, no line left for it, or not enough of it beside the order itself. A
 * gift that the order has already stays the line that it is, with its cost.
 */
async function giftLine(
  db: Reader,
  lines: readonly OrderLine[],
  gift: OfferEffect['gift'],
  stored: StoredGoods | null,
) {
  if (gift === null || lines.length >= MAX_LINES) return null;
  const find = await readSellables(db, [gift]);
  const sellable = find(gift);
  if (sellable === undefined) return null;
  const given = stored?.lines.find(
    ({ id, kind, variantId }) =>
      id === stored.offer?.giftLine && kind === 'gift' && variantId === sellable.variantId,
  );
  const id = given?.id ?? Math.max(0, ...lines.map((line) => line.id)) + 1;
  const line: OrderLine = {
    ...(given ?? newLine(id, { kind: 'gift' }, sellable)),
    kind: 'gift',
    quantity: gift.quantity,
  };
  if (!(await isInStock(db, line, lines))) return null;
  const cost = given === undefined ? sellable.cost : stored?.lineCosts[given.id];
  return { line, cost: cost ? { [id]: cost } : {} };
}

/** Whether the other lines, and the bundles among them, leave enough for this one. */
async function isInStock(db: Reader, line: OrderLine, others: readonly OrderLine[]) {
  const all = [...others, line].flatMap(unitsOfLine);
  const wanted = unitsOfLine(line).map(({ variantId }) => variantId);
  const stored = await db
    .select({ id: productVariants.id, stock: productVariants.stock })
    .from(productVariants)
    .where(inArray(productVariants.id, wanted));
  return stored.every(({ id, stock }) => {
    const taken = all.filter(({ variantId }) => variantId === id);
    return taken.reduce((sum, { units }) => sum + units, 0) <= stock;
  });
}
