import type { SoldGoods } from '#contract/names/match-product.ts';
import { COLOURS } from '#contract/names/match-product.ts';
import { stemOf } from './goods-index.ts';
import { phraseSet, type Reading, splitWords, type Word } from '../reading.ts';

interface Range {
  from: number;
  to: number;
}

interface Chosen<Goods> {
  goods: readonly Goods[];
  /** The words that say which. */
  words: readonly number[];
}

/**
 * Which of a product's variants the words name: those in the first ranges, or in the next ones where
 * the first say nothing. All variants when it is not said.
 */
export function variantIn<Goods extends SoldGoods>(
  reading: Reading,
  goods: readonly Goods[],
  searched: readonly (readonly Range[])[],
): Chosen<Goods> {
  if (goods.length === 1) return { goods, words: [] };
  for (const ranges of searched) {
    const places = ranges.flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, at) => from + at),
    );
    const named = goods.flatMap((each) => {
      const words = wordsOfVariant(reading, each, places);
      return words === null ? [] : [{ each, words }];
    });
    const [only] = named;
    if (only === undefined) continue;
    // Two sizes in one place are two wishes, or a question.
    return named.length > 1 ? { goods, words: [] } : { goods: [only.each], words: only.words };
  }
  return { goods, words: [] };
}

/** The words that name all of the variant's values, in any of its languages. */
function wordsOfVariant(
  reading: Reading,
  { variantAr, variantFr, variantEn }: SoldGoods,
  places: readonly number[],
): number[] | null {
  for (const label of [variantAr, variantFr, variantEn]) {
    const parts = splitWords(label ?? '');
    const found = parts.flatMap((part, index) => {
      const isUnit =
        part.number === null && parts[index - 1]?.number != null && part.gap === 'space';
      if (isUnit) return [[]];
      const at = places.find(
        (place) => reading.isFree(place) && isPart(reading, place, part, parts[index + 1]),
      );
      return at === undefined ? [] : [withUnit(reading, at, part)];
    });
    if (parts.length > 0 && found.length === parts.length) return found.flat();
  }
  return null;
}

function isPart({ words, uses }: Reading, at: number, part: Word, unit: Word | undefined): boolean {
  const word = words[at];
  if (word === undefined) return false;
  if (part.number !== null) {
    if (word.number !== part.number) return false;
    const next = words[at + 1];
    const isSized = next?.gap === 'space' && isSameUnit(next.key, unit?.key ?? '');
    // A bare 50 right after the name or after "size"; a bare 2 would be a quantity.
    const before = word.gap === 'space' ? words[at - 1] : undefined;
    if (before !== undefined && SIZE.has(before.key)) return true;
    const isLast = next === undefined || next.gap !== 'space';
    return (
      isSized || (part.number >= 10 && uses[at - 1] === 'goods' && before !== undefined && isLast)
    );
  }
  const colour = COLOURS.get(part.key);
  return (
    stemOf(word.key) === stemOf(part.key) ||
    (colour !== undefined && COLOURS.get(word.key) === colour)
  );
}

const SIZE = phraseSet('حجم, الحجم, taille, size, مقاس, المقاس');
const MILLILITRES = new Set(['ml', 'مل', 'ملل', 'mls']);
const isSameUnit = (said: string, unit: string): boolean =>
  said === unit || (MILLILITRES.has(said) && MILLILITRES.has(unit));

const withUnit = ({ words }: Reading, at: number, part: Word): number[] => {
  const next = words[at + 1];
  const hasUnit = part.number !== null && next?.gap === 'space' && MILLILITRES.has(next.key);
  return hasUnit ? [at, at + 1] : [at];
};
