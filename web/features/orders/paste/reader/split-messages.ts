import type { Span } from '../pasted-order.ts';
import { readPhones } from './read-phones.ts';
import { Reading, splitWords } from './reading.ts';

/** Before every message of a chat that was copied from WhatsApp: time and sender. */
const CHAT_HEADER =
  /^[^\S\n]*\u200e?\[?\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?,?[^\S\n]+(?:à[^\S\n]+)?\d{1,2}[:h]\d{2}(?::\d{2})?(?:[^\S\n]?[AP]M)?\]?[^\S\n]*(?:[-–][^\S\n]*)?([^:\n\]]{1,40}):/gimu;

export interface Header extends Span {
  sender: Span;
}

export function chatHeaders(text: string): Header[] {
  return [...text.matchAll(CHAT_HEADER)].map(({ index, 0: header, 1: sender = '' }) => {
    const start = index + header.lastIndexOf(sender);
    return {
      start: index,
      end: index + header.length,
      sender: { start, end: start + sender.length },
    };
  });
}

/** Between two customers' messages: a blank line, a ruler, or a new number in a list. */
const BORDER =
  /\n[^\S\n]*(?:[-=_*~•]{3,}[^\S\n]*)?\n+|\n(?=[^\S\n]*\d{1,2}[^\S\n]*[).\]-][^\S\n])/g;

/**
 * The part of the text that is one customer's message, and how many there are. Several parts with
 * phones of their own are several customers; then only the first of them is read.
 */
export function firstMessage(text: string): { span: Span; messages: number } {
  const whole = { start: 0, end: text.length };
  const parts = partsOf(text);
  const own = parts.filter(({ start, end }) => isOrder(text.slice(start, end)));
  const [first] = own;
  const numbers = new Set(own.map(({ start, end }) => phonesIn(text.slice(start, end))[0]));
  if (first === undefined || own.length < 2 || numbers.size < 2) {
    return { span: whole, messages: text.trim() === '' ? 0 : 1 };
  }
  return { span: first, messages: own.length };
}

function partsOf(text: string): Span[] {
  const borders = [...text.matchAll(BORDER)];
  const starts = [0, ...borders.map(({ index, 0: border }) => index + border.length)];
  const ends = [...borders.map(({ index }) => index), text.length];
  return starts.map((start, at) => ({ start, end: ends[at] ?? text.length }));
}

const LEAST_WORDS = 3;

/** A phone alone is a second phone of the customer above. */
function isOrder(part: string): boolean {
  const words = splitWords(part).filter(({ number }) => number === null);
  return words.length >= LEAST_WORDS && phonesIn(part).length > 0;
}

const phonesIn = (part: string): string[] =>
  readPhones(new Reading(part, splitWords(part))).map(({ value }) => value);
