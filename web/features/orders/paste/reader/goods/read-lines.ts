import { MAX_LINES } from '#contract/orders/order-lines.ts';
import type { SoldGoods } from '#contract/names/match-product.ts';
import type { Guess, PastedLine, Span } from '../../pasted-order.ts';
import { findGoods } from './find-goods.ts';
import type { Found, GoodsIndex } from './goods-index.ts';
import { phraseSet, guess, type Reading } from '../reading.ts';
import type { Label } from '../read-labels.ts';
import {
  countAt,
  hasCount,
  quantityNear,
  timesIn,
  unitsIn,
  type Quantity,
} from './read-quantity.ts';
import { variantIn } from './read-variant.ts';

/** The goods with their variants and quantities, each once. */
export function readLines<Goods extends SoldGoods>(
  reading: Reading,
  index: GoodsIndex<Goods>,
  labels: readonly Label[],
): Guess<PastedLine<Goods>>[] {
  const found = findGoods(reading, index);
  const isDoubtful = reading.words.some(({ key }) => DOUBTS.has(key));
  const isOnly = new Set(found.map(({ goods }) => goods[0]?.productId)).size === 1;
  const read = found.map((each, at) => {
    const near = around(reading, each, found[at - 1], found[at + 1]);
    const labelled = valuesOf(labels, 'variant');
    const everywhere = isOnly ? [...labelled, { from: 0, to: reading.words.length }] : labelled;
    const variant = variantIn(reading, each.goods, [[near], everywhere]);
    for (const word of variant.words) reading.take(word, word + 1, 'goods');
    const quantity =
      (isOnly ? labelledQuantity(reading, labels) : null) ??
      quantityNear(reading, each, near) ??
      (isOnly ? anywhere(reading) : null);
    if (quantity !== null) reading.take(quantity.from, quantity.to, 'quantity');
    const spans = [
      reading.span(each.from, each.to),
      ...variant.words.map((word) => reading.span(word, word + 1)),
      ...(quantity ? [reading.span(quantity.from, quantity.to)] : []),
    ];
    return {
      goods: variant.goods,
      quantity,
      spans: spans.toSorted((a, b) => a.start - b.start),
      isSure:
        !isDoubtful &&
        each.isSure &&
        variant.goods.length === 1 &&
        (quantity?.isSure ?? !hasCount(reading, near)),
    };
  });
  return merged(read).slice(0, MAX_LINES);
}

/** The message is also about goods that are not wanted, or no longer. */
const DOUBTS = phraseSet(
  `pas, deja, déjà, recu, reçu, annuler, annule, retour, retourner, echange, échanger, remplacer, sauf,
  استلمت, وصلني, وصلتني, وصل, رجعت, ترجيع, إرجاع, تبديل, نبدل, إلغاء, الغاء, ماشي, ماوصلش, بلاصة, بدل,
  mawsalch, wsalni, wselni, nbadel, nbedel, machi, annulez, blast, البارح, طلبت, مازال, وصلش, وصلتش, commandé, commande passee, hier, mazal, talabt, lbareh, already, received, cancel, not, instead`,
);

interface Read<Goods extends SoldGoods> {
  goods: readonly Goods[];
  quantity: Quantity | null;
  spans: readonly Span[];
  isSure: boolean;
}

/** The words of the line that belong to these goods and to no others. */
function around<Goods extends SoldGoods>(
  reading: Reading,
  { from, to }: Found<Goods>,
  previous: Found<Goods> | undefined,
  next: Found<Goods> | undefined,
) {
  const line = reading.lineOf(from);
  // What stands between two products belongs to the first one if a comma follows it, else to both.
  const start = Math.max(line.from, previous?.to ?? 0);
  return { from: start, to: Math.max(to, Math.min(line.to, next?.from ?? line.to)) };
}

const valuesOf = (labels: readonly Label[], wanted: Label['field']) =>
  labels.filter(({ field }) => field === wanted).map(({ value }) => value);

function labelledQuantity(reading: Reading, labels: readonly Label[]): Quantity | null {
  for (const { from } of valuesOf(labels, 'quantity')) {
    const said = countAt(reading, from);
    if (said !== null) return { value: said.value, from, to: said.to, isSure: true };
  }
  return null;
}

function anywhere(reading: Reading): Quantity | null {
  const all = { from: 0, to: reading.words.length };
  return timesIn(reading, all) ?? unitsIn(reading, all);
}

/** Goods that are named twice are one line, as the clearer mention says. */
function merged<Goods extends SoldGoods>(read: readonly Read<Goods>[]): Guess<PastedLine<Goods>>[] {
  const lines: Read<Goods>[] = [];
  for (const line of read) {
    const at = lines.findIndex(
      ({ goods }) =>
        goods[0]?.productId === line.goods[0]?.productId &&
        (goods.length > 1 ||
          line.goods.length > 1 ||
          goods[0]?.variantId === line.goods[0]?.variantId),
    );
    const known = lines[at];
    if (known === undefined) {
      lines.push(line);
      continue;
    }
    lines[at] = {
      goods: known.goods.length === 1 ? known.goods : line.goods,
      quantity: known.quantity ?? line.quantity,
      spans: [...known.spans, ...line.spans],
      isSure: known.isSure && line.isSure && (known.quantity === null || line.quantity === null),
    };
  }
  return lines.map(({ goods, quantity, spans, isSure }) =>
    guess({ goods, quantity: quantity?.value ?? 1 }, isSure, ...spans),
  );
}
