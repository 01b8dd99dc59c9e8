import { isolate } from '#web/lib/isolate.ts';
import type { Span } from './pasted-order.ts';

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
