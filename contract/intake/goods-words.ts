import { foldForSearch } from '#contract/names/text.ts';
import type { DraftLine } from './order-draft.ts';

export const MOST_GOODS_WORDS = 300;

/**
 * What a shop calls the goods of a line, in all that it says of them: one code may stand for several
 * variants, and one name for several codes. Null where it names nothing, such as a lead with a colour
 * alone, or says more than anybody writes twice.
 */
export function goodsWords({ sku, name, options }: DraftLine): string | null {
  if (name === '' && sku === null) return null;
  const words = [name, options, sku].filter(Boolean).join(' · ');
  return goodsKey(words) === '' || words.length > MOST_GOODS_WORDS ? null : words;
}

/** Equal for what people take for the same words. */
export const goodsKey = (words: string): string => foldForSearch(words);
