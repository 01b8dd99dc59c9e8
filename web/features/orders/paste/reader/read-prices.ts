import { MONEY } from './counting.ts';
import type { Label } from './read-labels.ts';
import type { Reading } from './reading.ts';

/** From here on a number counts no goods. */
const LEAST = 200;

/** Marks amounts of money, so that they are not taken for anything else. They are left to the reader. */
export function markPrices(reading: Reading, labels: readonly Label[]): void {
  const { words } = reading;
  for (const [at, word] of words.entries()) {
    if (word.number === null || !reading.isFree(at)) continue;
    const next = words[at + 1];
    const hasUnit = next !== undefined && next.gap === 'space' && MONEY.has(next.key);
    const isLabelled = labels.some(
      ({ field, value }) => field === 'price' && at >= value.from && at < value.to,
    );
    const before = reading.text.slice(words[at - 1]?.end ?? 0, word.start);
    const isSum = /=\s*$/.test(before) && word.number >= LEAST;
    if (hasUnit || (isLabelled && word.number >= LEAST) || isSum) {
      reading.take(at, hasUnit ? at + 2 : at + 1, 'price');
    }
  }
}
