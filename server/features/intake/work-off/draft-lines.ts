import type { InboxEdits, SaidGoods } from '#contract/intake/inbox.ts';
import { goodsKey, goodsWords } from '#contract/intake/goods-words.ts';
import type { IntakeMark } from '#contract/intake/intake-reasons.ts';
import type { DraftLine, OrderDraft } from '#contract/intake/order-draft.ts';
import { MAX_LINES } from '#contract/orders/order-lines.ts';
import type { SoldGoods } from './find-goods.ts';

interface WantedLine {
  productId?: string;
  variantId?: string;
  name?: string;
  quantity: number;
  unitPrice?: number | null;
  discount?: number;
  /** Of the whole line; null where nobody knows it. */
  price: number | null;
  /** What it is called in the order while it is none of our products. */
  writtenName: string;
}

export interface DraftLines {
  lines: readonly WantedLine[];
  marks: readonly IntakeMark[];
  /** The words for goods of which a person has to say what they are. */
  unknownGoods: readonly string[];
}

/** Which of our products the lines of a draft are, and what is open about them. */
export function linesOf(
  draft: OrderDraft,
  edits: InboxEdits,
  defaultProductId: string | null,
  goods: SoldGoods,
): DraftLines {
  const given = draft.lines.filter(({ quantity }) => quantity > 0).slice(0, MAX_LINES);
  // An order whose lines were all taken out is not one of the product that leads ask for.
  if (given.length === 0)
    return draft.lines.length > 0 ? NO_LINES : onlyLine(edits, defaultProductId, goods);
  const read = given.flatMap((line) => readLine(line, edits, defaultProductId, goods) ?? []);
  const open = read.filter(({ mark }) => mark !== null);
  return {
    lines: read.map(({ wanted }) => wanted),
    marks: [...new Set(open.flatMap(({ mark }) => mark ?? []))],
    unknownGoods: [...new Set(open.flatMap(({ words }) => words ?? []))],
  };
}

const NO_LINES: DraftLines = { lines: [], marks: [], unknownGoods: [] };

/** The product of a lead that says nothing of what it is for. */
function onlyLine(
  edits: InboxEdits,
  defaultProductId: string | null,
  goods: SoldGoods,
): DraftLines {
  const meant = edits.productId ?? defaultProductId;
  const exact = goods.variant(meant, edits.variantId) ?? goods.onlyOf(meant);
  const sold = exact ?? goods.ofProduct(meant);
  if (sold === null) return NO_LINES;
  const { productId, variantId, price } = sold;
  return {
    lines: [{ productId, variantId, quantity: 1, price, writtenName: '' }],
    marks: exact === null ? ['variant_unknown'] : [],
    unknownGoods: [],
  };
}

interface ReadLine {
  wanted: WantedLine;
  words: string | null;
  mark: IntakeMark | null;
}

/** Null where nobody has said what is wanted. */
function readLine(
  line: DraftLine,
  edits: InboxEdits,
  defaultProductId: string | null,
  goods: SoldGoods,
): ReadLine | null {
  const words = goodsWords(line);
  const said = words === null ? null : (saidIn(edits, words) ?? goods.remembered(words));
  const isUnnamed = line.name === '' && line.sku === null;
  const chosen = said?.productId ?? edits.productId ?? null;
  const meant = chosen ?? (isUnnamed ? defaultProductId : null);
  const first = goods.ofProduct(meant);
  // What a person said of these very words counts more than what our products are called.
  const exact =
    goods.ofOwnId(line) ??
    (said === null ? goods.find(line) : null) ??
    goods.variant(meant, said === null ? edits.variantId : said.variantId) ??
    goods.variantOf(meant, line.options) ??
    (said !== null || line.options === null ? goods.onlyOf(meant) : null);
  // A person has chosen it, as it is; of what nobody chose no variant is guessed.
  const sold = exact ?? (chosen === null && line.options !== null ? null : first);
  if (sold === null && isUnnamed && line.options === null) return null;
  const called = line.name || goods.nameOf(meant);
  const writtenName = [called, line.options].filter(Boolean).join(' — ').slice(0, MOST_NAME);
  const what =
    sold === null
      ? { name: writtenName }
      : { productId: sold.productId, variantId: sold.variantId };
  const price = line.amount ?? priceOf(sold ?? first, line);
  const isOurs = first !== null || goods.knowsProduct(line);
  return {
    wanted: { ...what, ...priced(line, sold === null), price, writtenName },
    words,
    mark: exact === null ? (isOurs ? 'variant_unknown' : 'product_unknown') : null,
  };
}

const saidIn = ({ goods = [] }: InboxEdits, words: string): SaidGoods | null =>
  goods.find((one) => goodsKey(one.words) === goodsKey(words)) ?? null;

const priceOf = (sold: { price: number } | null, { quantity }: DraftLine): number | null =>
  sold === null ? null : sold.price * quantity;

const MOST_NAME = 200;
const CENTIMES = 100;

/** A unit price and a discount that make the customer's amount to the centime. */
function priced({ amount, quantity }: DraftLine, isFree: boolean) {
  if (amount === null) return { quantity, ...(isFree && { unitPrice: null }) };
  const unit = Math.ceil((amount * CENTIMES) / quantity);
  const discount = unit * quantity - Math.round(amount * CENTIMES);
  return { quantity, unitPrice: unit / CENTIMES, discount: discount / CENTIMES };
}
