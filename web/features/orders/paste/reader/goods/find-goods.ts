import type { SoldGoods } from '#contract/names/match-product.ts';
import {
  LINKS,
  likeness,
  stemOf,
  type Found,
  type Likeness,
  type ProductWord,
  type GoodsIndex,
  type SoldProduct,
} from './goods-index.ts';
import { countAt } from './read-quantity.ts';
import type { Reading } from '../reading.ts';
import { soundOf } from '#contract/names/sound.ts';

/** From here on a single word may stand for a whole name. */
const TELLING_LENGTH = 6;
const ENOUGH_OF_NAME = 0.6;
const MOST_LINKS = 2;

export function findGoods<Goods extends SoldGoods>(
  reading: Reading,
  index: GoodsIndex<Goods>,
): Found<Goods>[] {
  const found = findCodes(reading, index.products);
  const heard = similarWords(reading, index.words);
  for (let at = 0; at < reading.words.length; at++) {
    if (!reading.isFree(at) || heard[at]?.length === 0) continue;
    const runs = index.products
      .map((product) => runFrom(reading, heard, at, product))
      .filter((run) => run !== null);
    const best = Math.max(...runs.map(({ score }) => score));
    const [run, ...ties] = runs.filter(({ score }) => score === best);
    if (run === undefined || ties.length > 0) continue;
    found.push(run);
    reading.take(run.from, run.to, 'goods');
    at = run.to - 1;
  }
  return found.toSorted((a, b) => a.from - b.from);
}

/** A word of some products that one of the message resembles. */
interface Hit {
  word: ProductWord;
  likeness: Likeness;
  length: number;
}

const VALUE: Record<Likeness, number> = { same: 1, near: 0.9, faint: 0.5 };

/** For every word of the message the words of products that it may be, the most similar first. */
function similarWords({ words }: Reading, known: readonly ProductWord[]): Hit[][] {
  const heard = new Map<string, Hit[]>();
  return words.map(({ key, number }) => {
    if (number !== null) return [];
    const before = heard.get(key);
    if (before !== undefined) return before;
    const stem = stemOf(key);
    const said = { stem, sound: soundOf(stem) };
    const hits = known.flatMap((word): Hit[] => {
      const like = likeness(said, word);
      return like === null ? [] : [{ word, likeness: like, length: stem.length }];
    });
    const sorted = hits.toSorted((a, b) => VALUE[b.likeness] - VALUE[a.likeness]);
    heard.set(key, sorted);
    return sorted;
  });
}

interface Run<Goods extends SoldGoods> extends Found<Goods> {
  score: number;
}

/** As many words of the product's names as follow each other from there. */
function runFrom<Goods extends SoldGoods>(
  reading: Reading,
  heard: readonly Hit[][],
  from: number,
  { goods, words, fewest }: SoldProduct<Goods>,
): Run<Goods> | null {
  const hits: Hit[] = [];
  // The same word in another language is not counted again.
  const isNew = ({ word }: Hit) => hits.every((hit) => likeness(word, hit.word) === null);
  let to = from;
  for (let at = from; reading.isFree(at) && at - to <= MOST_LINKS; at++) {
    const word = reading.words[at];
    if (word === undefined || (at > from && word.gap !== 'space')) break;
    const hit = heard[at]?.find((each) => words.has(each.word.stem) && isNew(each));
    if (hit !== undefined) {
      hits.push(hit);
      to = at + 1;
    } else if (at === from || !LINKS.has(word.key)) break;
  }
  const score = hits.reduce((sum, hit) => sum + hit.word.weight * VALUE[hit.likeness], 0);
  if (!isEnough(hits, score, fewest) && !isCounted(reading, from, hits)) return null;
  const isExact = hits.length > 1 && hits.every((hit) => hit.likeness === 'same');
  const isAsked = reading.words[from]?.isAsked === true;
  return { goods, from, to, score, isSure: isExact && !isAsked };
}

/** "1 duo": a short word of one product only, which would be too little by itself. */
function isCounted(reading: Reading, from: number, hits: readonly Hit[]): boolean {
  const [hit] = hits;
  if (hit?.likeness !== 'same' || hit.word.weight < 1 || hit.length < 3) return false;
  return reading.words[from]?.gap === 'space' && countAt(reading, from - 1) !== null;
}

function isEnough(hits: readonly Hit[], score: number, fewest: number): boolean {
  const own = hits.filter(({ word }) => word.weight === 1);
  const clear = own.filter((hit) => hit.likeness !== 'faint');
  if (clear.some(({ length }) => length >= TELLING_LENGTH)) return true;
  if (hits.length > 1 && (clear.length > 0 || own.length > 1)) return true;
  const isSame = hits.some((hit) => hit.likeness === 'same');
  return isSame && own.length > 0 && score >= fewest * ENOUGH_OF_NAME;
}

/** Stock-keeping units, which leave no doubt. */
function findCodes<Goods extends SoldGoods>(
  reading: Reading,
  products: readonly SoldProduct<Goods>[],
): Found<Goods>[] {
  const text = reading.text.toLowerCase();
  return products
    .flatMap(({ goods }) => goods)
    .flatMap((goods) => {
      const range = codeIn(reading, text, goods.sku?.toLowerCase() ?? '');
      if (range === null) return [];
      reading.take(range.from, range.to, 'goods');
      return [{ goods: [goods], ...range, isSure: true }];
    });
}

function codeIn(
  { words }: Reading,
  text: string,
  code: string,
): { from: number; to: number } | null {
  // A code of letters or of digits alone is also a word or a number.
  if (code.length < 3 || !/[a-z]/.test(code) || !/[\d-]/.test(code)) return null;
  const start = text.indexOf(code);
  const end = start + code.length;
  const isWhole =
    start >= 0 &&
    !/[\p{L}\p{N}-]$/u.test(text.slice(0, start)) &&
    !/^-?[\p{L}\p{N}]/u.test(text.slice(end));
  if (!isWhole) return null;
  const from = words.findIndex((word) => word.start >= start);
  const to = words.findLastIndex((word) => word.end <= end) + 1;
  return from >= 0 && to > from ? { from, to } : null;
}
