import type { SoldGoods } from '#contract/names/match-product.ts';
import { phraseSet, splitWords } from '../reading.ts';
import { isOneLetterOff, soundOf } from '#contract/names/sound.ts';

/** Words between those of a name, which say nothing of their own. */
export const LINKS = phraseSet(
  'de, du, des, d, à, a, la, le, les, l, au, aux, et, و, the, and, of, with, for, pour, في, من, ب, ل, ta3, تاع, نتاع',
);

/** How alike a word of the message and one of a product are. */
export type Likeness = 'same' | 'near' | 'faint';

export interface ProductWord {
  stem: string;
  sound: string;
  /** 1 for a word of one product only, less for one that many have. */
  weight: number;
}

export interface SoldProduct<Goods extends SoldGoods> {
  goods: Goods[];
  /** All words of its names, by their stems. */
  words: ReadonlyMap<string, ProductWord>;
  /** The weight of its shortest name. */
  fewest: number;
}

export interface GoodsIndex<Goods extends SoldGoods> {
  products: readonly SoldProduct<Goods>[];
  words: readonly ProductWord[];
}

/** A product's name in the text. */
export interface Found<Goods extends SoldGoods> {
  goods: readonly Goods[];
  from: number;
  to: number;
  isSure: boolean;
}

/** Without article and plural, so that سيروم and السيروم, sérum and sérums are the same. */
export function stemOf(key: string): string {
  if (/[\u0621-\u06d3]/.test(key))
    return key.replace(/^(?:وال|بال|ال|لل)(?=..)/, '').replace(/(?<=....)ات$/, '');
  return key.length > 4 ? key.replace(/s$/, '') : key;
}

const SINGLE_LETTER = 0.1;

export function indexGoods<Goods extends SoldGoods>(sold: readonly Goods[]): GoodsIndex<Goods> {
  const byId = Map.groupBy(sold, ({ productId }) => productId);
  const named = [...byId.values()].map((goods) => ({ goods, names: namesOf(goods[0]) }));
  const counts = new Map<string, number>();
  for (const { names } of named) {
    for (const stem of new Set(names.flat())) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const words = new Map(
    Array.from(counts, ([stem, count]) => {
      const weight = stem.length < 2 ? SINGLE_LETTER : 1 / count;
      return [stem, { stem, sound: soundOf(stem), weight }] as const;
    }),
  );
  const wordsOf = (name: readonly string[]) => name.flatMap((stem) => words.get(stem) ?? []);
  const products = named.map(({ goods, names }) => ({
    goods,
    words: new Map(wordsOf(names.flat()).map((word) => [word.stem, word])),
    fewest: Math.min(
      ...names.map((name) => wordsOf(name).reduce((sum, { weight }) => sum + weight, 0)),
    ),
  }));
  return { products, words: [...words.values()] };
}

function namesOf(goods: SoldGoods | undefined): string[][] {
  const names = [goods?.nameAr, goods?.nameFr, goods?.nameEn];
  return names
    .map((name) =>
      splitWords(name ?? '')
        .filter(({ key, number }) => number === null && !LINKS.has(key))
        .map(({ key }) => stemOf(key)),
    )
    .filter((words) => words.length > 0);
}

const NEAR_LENGTH = 5;

/** How alike they are; null for words that have nothing in common. */
export function likeness(
  { stem, sound }: Pick<ProductWord, 'stem' | 'sound'>,
  word: ProductWord,
): Likeness | null {
  if (stem === word.stem) return 'same';
  if (stem.length < 3 || word.stem.length < 3) return null;
  if (
    stem.length >= NEAR_LENGTH &&
    word.stem.length >= NEAR_LENGTH &&
    isOneLetterOff(stem, word.stem)
  ) {
    return 'near';
  }
  // Abbreviations: vit, hyaluro.
  if (word.stem.length >= 6 && word.stem.startsWith(stem)) return 'near';
  if (sound !== word.sound) return null;
  if (sound.length >= 4) return 'near';
  const isOtherScript = /[a-z]/.test(stem) !== /[a-z]/.test(word.stem);
  return sound.length === 3 || (sound.length === 2 && isOtherScript) ? 'faint' : null;
}
