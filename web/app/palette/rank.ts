import { withoutCountryCode } from '#contract/names/phone.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { otherLayouts } from '#web/lib/keys/keyboard-layouts.ts';

const PHONE_LIKE = /^\+?[\d\s.\-()/]+$/;

/**
 * What a typed text may mean: as it is written, then as the same keys would read on the other
 * layouts. Of a phone only its digits.
 */
export function readingsOf(text: string): string[] {
  const typed = foldForSearch(text);
  if (typed === '') return [];
  const readings = PHONE_LIKE.test(typed)
    ? [withoutCountryCode(typed.replace(/[^\d+]/g, ''))]
    : [typed, ...otherLayouts(text.trim()).map(foldForSearch)];
  return [...new Set(readings)].filter((reading) => reading !== '');
}

/** A match on another layout comes after every match of what is written. */
const OTHER_LAYOUT = 10;

/** How well one of the names matches: smaller is better, null is not at all. */
function rankOf(names: readonly string[], readings: readonly string[]): number | null {
  const ranks = readings.flatMap((reading, at) =>
    names.flatMap((name) => rankOne(foldForSearch(name), reading, at > 0) ?? []),
  );
  return ranks.length === 0 ? null : Math.min(...ranks);
}

function rankOne(name: string, reading: string, isOther: boolean): number | null {
  const extra = isOther ? OTHER_LAYOUT : 0;
  if (name === reading) return extra;
  if (name.startsWith(reading)) return extra + 1;
  const starts = name.split(/[\s’'-]+/).flatMap((word) => [word, word.replace(/^ال/, '')]);
  const isBegun = (part: string) => starts.some((word) => word.startsWith(part));
  if (reading.split(' ').every(isBegun)) return extra + 2;
  // In the middle of a word a reading of other keys would match by chance.
  return !isOther && reading.length > 2 && name.includes(reading) ? extra + 3 : null;
}

/** Those that match, the best first, and otherwise in their own order. */
export const ranked = <Item>(
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
  readings: readonly string[],
): Item[] =>
  items
    .flatMap((item) => {
      const rank = rankOf(namesOf(item), readings);
      return rank === null ? [] : [{ item, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
