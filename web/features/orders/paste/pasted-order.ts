import type { SoldGoods } from '#contract/names/match-product.ts';
import type { DeliveryPlace } from '#contract/orders/order-constants.ts';
import { isolate } from '#web/lib/isolate.ts';

/** A part of the pasted text, as for `slice`. */
export interface Span {
  start: number;
  end: number;
}

/** A value read from the text, with the words that say it. */
export interface Guess<Value> {
  value: Value;
  spans: readonly Span[];
  /** The customer said it in so many words; everything else is to be checked. */
  isSure: boolean;
}

export interface PastedLine<Goods extends SoldGoods = SoldGoods> {
  /** One, or the variants among which the customer did not choose. */
  goods: readonly Goods[];
  quantity: number;
}

/** A place as the form keeps it; the names are the Arabic ones of our list. */
export interface PastedPlace {
  wilayaCode: number;
  daira: string | null;
  commune: string | null;
}

export interface PastedOrder<Goods extends SoldGoods = SoldGoods> {
  customerName: Guess<string> | null;
  phone: Guess<string> | null;
  otherPhone: Guess<string> | null;
  wilaya: Guess<number> | null;
  daira: Guess<string> | null;
  commune: Guess<string> | null;
  /** The places that the words may mean when they do not say which; the three above are null then. */
  placeChoices: readonly Guess<PastedPlace>[];
  address: Guess<string> | null;
  deliveryPlace: Guess<DeliveryPlace> | null;
  lines: readonly Guess<PastedLine<Goods>>[];
  /** What was understood as none of these, piece by piece. */
  rest: readonly Span[];
  /** How many customers' messages the text has; only the first one with a phone is read. */
  messages: number;
}

/** The words of a guess as the customer wrote them, on one line. */
export function wordsAt(text: string, spans: readonly Span[]): string {
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  const joined: Span[] = [];
  for (const span of sorted) {
    const last = joined.at(-1);
    // Neighbours, such as 30 and ml, are quoted together.
    const isNext = last !== undefined && /^[^\S\n]*$/.test(text.slice(last.end, span.start));
    if (last !== undefined && isNext)
      joined[joined.length - 1] = { start: last.start, end: span.end };
    else joined.push(span);
  }
  return joined
    .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ').trim())
    .join(' … ');
}

/** Ready to be put into a sentence. Digits alone have no direction, and a phone has to have one. */
export const quoted = (words: string): string =>
  /\p{L}/u.test(words) ? isolate(words) : `\u2066${words}\u2069`;
