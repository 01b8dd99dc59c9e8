import { isDeepStrictEqual } from 'node:util';
import { lineAmount, summaryFields, type OrderLine } from '#contract/orders/order-lines.ts';
import { MAX_QUANTITY, type OrderLineInput } from '#contract/orders/order-input.ts';
import type { orders } from '../../../db/schema/orders.ts';
import type { Reader } from '../../../db/types.ts';
import { invalidField } from '../../../errors.ts';
import { readSellables, type FindSellable, type Sellable } from '../../products/sellables.ts';

type StoredOrder = typeof orders.$inferSelect;
export type StoredGoods = Pick<StoredOrder, 'lines' | 'lineCosts' | 'offer'>;
type LineCosts = StoredGoods['lineCosts'];

/** The goods of a call: its lines, or the one product of a caller who does not know lines. */
export interface SentGoods {
  lines?: OrderLineInput[] | undefined;
  productId?: string | null | undefined;
  productName?: string | null | undefined;
  quantity?: number | undefined;
}

export type ReadSellables = (
  db: Reader,
  wanted: readonly OrderLineInput[],
) => Promise<FindSellable>;
export type GoodsColumns = ReturnType<typeof goodsColumns>;

/** All columns that follow from the lines. */
export const goodsColumns = (lines: OrderLine[], lineCosts: LineCosts) => ({
  lines,
  lineCosts,
  ...summaryFields(lines),
});

/** The columns of the goods that were sent; nothing where none were. */
export async function sentGoods(
  db: Reader,
  sent: SentGoods,
  stored: StoredGoods | null,
  read: ReadSellables = readSellables,
): Promise<Partial<GoodsColumns>> {
  const wanted = sent.lines ?? onlyLine(sent, stored);
  return wanted === undefined ? {} : resolve(db, sent, wanted, stored, read);
}

/** The same for a new order, which has one line at least. */
export async function newGoods(
  db: Reader,
  sent: SentGoods,
  read: ReadSellables = readSellables,
): Promise<GoodsColumns> {
  const wanted = sent.lines ?? onlyLine(sent, null) ?? [];
  return resolve(db, sent, wanted, null, read);
}

async function resolve(
  db: Reader,
  sent: SentGoods,
  wanted: readonly OrderLineInput[],
  stored: StoredGoods | null,
  read: ReadSellables,
): Promise<GoodsColumns> {
  const columns = resolveLines(wanted, stored, await read(db, wanted), sent.lines === undefined);
  refuseDisagreement(sent, columns);
  return columns;
}

/**
 * The one line of a caller who knows one product only. What they do not send stays as it is. An
 * order of several lines cannot be changed in this way.
 */
function onlyLine(
  { productId, productName, quantity }: SentGoods,
  stored: StoredGoods | null,
): OrderLineInput[] | undefined {
  if (productId === undefined && productName === undefined && quantity === undefined) {
    return stored === null ? [{ quantity: 1 }] : undefined;
  }
  if (stored !== null && stored.lines.length > 1) {
    const now = summaryFields(stored.lines);
    const isSame =
      (productId === undefined || productId === now.productId) &&
      (quantity === undefined || quantity === now.quantity);
    if (isSame) return undefined;
    throw invalidField('lines', 'linesNeeded');
  }
  if (quantity !== undefined && quantity > MAX_QUANTITY) {
    throw invalidField('quantity', `numberTooBig:${MAX_QUANTITY}`);
  }
  const [line] = stored?.lines ?? [];
  const product = productId === undefined ? (line?.productId ?? null) : productId;
  const isSameProduct = product === (line?.productId ?? null);
  return [
    {
      ...(isSameProduct && line !== undefined && { id: line.id, variantId: line.variantId }),
      productId: product,
      name: productName === undefined && isSameProduct ? line?.nameAr : productName,
      quantity: quantity ?? line?.quantity ?? 1,
    },
  ];
}

function refuseDisagreement(sent: SentGoods, columns: GoodsColumns): void {
  const isOther =
    (sent.productId !== undefined && sent.productId !== columns.productId) ||
    (sent.quantity !== undefined && sent.quantity !== columns.quantity);
  if (sent.lines !== undefined && isOther) throw invalidField('lines', 'linesDisagree');
}

function resolveLines(
  wanted: readonly OrderLineInput[],
  stored: StoredGoods | null,
  find: FindSellable,
  isOnlyLine: boolean,
): GoodsColumns {
  const before = stored?.lines ?? [];
  const continued = continuedLines(wanted, stored, find);
  // The number of the gift is its own, even while the order is without it.
  let lastId = Math.max(0, stored?.offer?.giftLine ?? 0, ...before.map(({ id }) => id));
  const costs: LineCosts = {};
  const lines = wanted.map((input, index) => {
    const path = (field: string) => (isOnlyLine ? field : `lines.${index}.${field}`);
    const sellable = find(input);
    if (sellable === undefined && (input.variantId || input.productId)) {
      throw invalidField(path(input.variantId ? 'variantId' : 'productId'), 'invalid');
    }
    const kept = continued.get(input);
    if (kept === undefined && sellable?.isOnSale === false && !isOnAny(before, sellable)) {
      throw invalidField(path(input.variantId ? 'variantId' : 'productId'), 'hiddenProduct');
    }
    const line = kept ?? newLine((lastId += 1), input, sellable);
    const written = withChanges(line, input);
    if (written.discount > 0 && (lineAmount(written) ?? -1) < 0) {
      throw invalidField(path('discount'), 'discountTooHigh');
    }
    const cost = kept === undefined ? sellable?.cost : stored?.lineCosts[kept.id];
    if (cost) costs[line.id] = cost;
    return written;
  });
  return goodsColumns(lines, costs);
}

const isOnAny = (lines: readonly OrderLine[], { variantId }: Sellable) =>
  lines.some((line) => line.variantId === variantId);

/**
 * The stored line that each line continues: the one that it names, else one of the same variant and
 * kind; a line without a kind also continues a gift of staff. The gift of an offer is only sent
 * back, never continued: what is bought of the same goods is a line of its own.
 */
function continuedLines(
  wanted: readonly OrderLineInput[],
  stored: StoredGoods | null,
  find: FindSellable,
): ReadonlyMap<OrderLineInput, OrderLine> {
  const unused = new Set(stored?.lines);
  const continued = new Map<OrderLineInput, OrderLine>();
  const giftLine = stored?.offer?.giftLine ?? null;
  const isGift = (line: OrderLine) => line.id === giftLine && line.kind === 'gift';
  const claim = (isIts: (line: OrderLine, input: OrderLineInput) => boolean) => {
    for (const input of wanted) {
      if (continued.has(input)) continue;
      const sellable = find(input);
      const line = [...unused].find(
        (one) => isSameGoods(one, input, sellable) && isIts(one, input),
      );
      if (line === undefined) continue;
      continued.set(input, line);
      unused.delete(line);
    }
  };
  claim((line, input) => line.id === input.id && (!isGift(line) || isSentBack(line, input)));
  claim((line, { kind = 'sold' }) => !isGift(line) && line.kind === kind);
  claim((line, input) => isGift(line) && isWrittenAsGift(input) && isSentBack(line, input));
  claim((line, { kind }) => !isGift(line) && kind === undefined);
  return continued;
}

const isSameGoods = (line: OrderLine, input: OrderLineInput, sellable: Sellable | undefined) =>
  sellable === undefined
    ? line.variantId === null && line.nameAr === (input.name ?? null)
    : line.variantId === sellable.variantId;

const isWrittenAsGift = ({ kind, unitPrice }: OrderLineInput) =>
  kind === 'gift' || (kind === undefined && unitPrice === 0);

/** Whether a sent line changes nothing of the stored one. */
const isSentBack = (line: OrderLine, input: OrderLineInput) =>
  isDeepStrictEqual(withChanges(line, input), line);

export function newLine(
  id: number,
  input: OrderLineInput,
  sellable: Sellable | undefined,
): OrderLine {
  return {
    id,
    kind: 'sold',
    productId: sellable?.productId ?? null,
    variantId: sellable?.variantId ?? null,
    nameAr: sellable?.nameAr ?? input.name ?? null,
    nameFr: sellable?.nameFr ?? null,
    nameEn: sellable?.nameEn ?? null,
    variantAr: sellable?.variantAr ?? null,
    variantFr: sellable?.variantFr ?? null,
    variantEn: sellable?.variantEn ?? null,
    sku: sellable?.sku ?? null,
    quantity: 1,
    unitPrice: input.kind === 'gift' ? 0 : (sellable?.price ?? null),
    discount: 0,
    parts: sellable?.parts ?? null,
  };
}

function withChanges(line: OrderLine, input: OrderLineInput): OrderLine {
  return {
    ...line,
    kind: input.kind ?? line.kind,
    quantity: input.quantity ?? line.quantity,
    unitPrice: input.unitPrice === undefined ? line.unitPrice : input.unitPrice,
    discount: input.discount ?? line.discount,
  };
}
