import { normalisePhone } from '#contract/names/phone.ts';
import type { SoldGoods } from '#contract/names/match-product.ts';
import type { Guess, PastedOrder, Span } from '../pasted-order.ts';
import { FILLERS } from './word-lists.ts';
import type { GoodsIndex } from './goods/goods-index.ts';
import { markPrices } from './goods/read-quantity.ts';
import { readAddress } from './read-address.ts';
import { readDelivery } from './read-delivery.ts';
import { readLabels } from './read-labels.ts';
import { readLines } from './goods/read-lines.ts';
import { readLabelledName, readName } from './read-name.ts';
import { choosePhones, readPhones } from './read-phones.ts';
import { findMentions } from './read-places.ts';
import { guess, Reading, splitWords } from './reading.ts';
import { resolvePlace } from './resolve-place.ts';
import { chatHeaders, firstMessage, type Header } from './split-messages.ts';

/** Longer texts are no orders; the rest is not worth the time. */
const LONGEST = 5_000;

/**
 * Reads an order out of a customer's message, without asking anybody. Every value has the words it
 * was read from, and what the words do not say stays null.
 */
export function readMessage<Goods extends SoldGoods>(
  pasted: string,
  index: GoodsIndex<Goods>,
): PastedOrder<Goods> {
  const text = pasted.slice(0, LONGEST);
  const { span, messages } = firstMessage(text);
  const headers = chatHeaders(text).filter(
    ({ start, end }) => start >= span.start && end <= span.end,
  );
  const words = splitWords(text).filter(
    (word) =>
      word.start >= span.start &&
      word.end <= span.end &&
      !headers.some(({ start, end }) => word.start >= start && word.end <= end),
  );
  const reading = new Reading(text, words);

  // In this order: what is surest first, and what is only recognised by what it is not last.
  const phones = readPhones(reading);
  const labels = readLabels(reading);
  const { phone, otherPhone } = choosePhones(phones, reading, labels);
  markPrices(reading, labels);
  const labelled = readLabelledName(reading, labels, { hasColon: true });
  const lines = readLines(reading, index, labels);
  const place = resolvePlace(reading, findMentions(reading, labels), labels);
  const deliveryPlace = readDelivery(reading, labels);
  const customerName =
    labelled ??
    readLabelledName(reading, labels, { hasColon: false }) ??
    readName(reading) ??
    senderOf(text, headers);
  const address = readAddress(reading, labels);
  return {
    customerName,
    phone: phone ?? senderPhone(text, headers),
    otherPhone,
    ...place,
    address,
    deliveryPlace,
    lines,
    rest: restOf(reading),
    messages,
  };
}

/** The number of an unknown sender stands where the name of a known one does. */
function senderPhone(text: string, headers: readonly Header[]): Guess<string> | null {
  const [header] = headers;
  const written = new Set(headers.map(({ sender: { start, end } }) => text.slice(start, end)));
  const phone = header && written.size === 1 ? normalisePhone([...written][0] ?? '') : null;
  return header && phone !== null ? guess(phone, false, header.sender) : null;
}

/** Who wrote, where a whole chat was pasted; with two senders one of them is the shop. */
function senderOf(text: string, headers: readonly Header[]): Guess<string> | null {
  const names = new Set(headers.map(({ sender: { start, end } }) => text.slice(start, end)));
  const [header] = headers;
  const [name = ''] = names;
  const isName = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]+$/u.test(name);
  return header && names.size === 1 && isName ? guess(name, false, header.sender) : null;
}

/** The pieces of the text that nothing was made of; a piece of polite words alone is left out. */
function restOf(reading: Reading): Span[] {
  const isLeft = (at: number) => [null, 'price'].includes(reading.uses[at] ?? null);
  const pieces: Span[] = [];
  for (let at = 0; at < reading.words.length; at++) {
    if (!isLeft(at)) continue;
    let to = at + 1;
    while (to < reading.words.length && isLeft(to) && reading.words[to]?.gap !== 'line') to++;
    const isWorthy = reading.words.slice(at, to).some(({ key }) => !FILLERS.has(key));
    if (isWorthy) pieces.push(reading.span(at, to));
    at = to - 1;
  }
  return pieces;
}
