import { readableLine } from '#contract/names/readable-text.ts';

/** A status in French as a key: without case, accents and repeated spaces. Always the whole label. */
export function foldLabel(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[’ʼ`]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Carriers count characters, as we do here; an emoji is one and is never cut in half. */
export function clipText(text: string, most: number): string {
  const signs = Array.from(text);
  return signs.length <= most ? text : signs.slice(0, most).join('').trimEnd();
}

export const countCharacters = (text: string): number => Array.from(text).length;

/** A name of one word is repeated, because the families that want two refuse an empty one. */
export function splitName(name: string): { first: string; family: string } {
  const [first = '', ...rest] = readableLine(name).split(' ');
  return { first, family: rest.length === 0 ? first : rest.join(' ') };
}

const LONGEST_WORDS = 500;
const PHONES = /(?:\+213|00213|\b0)[\s.-]?\d(?:[\s.-]?\d){7,8}\b/g;

/** What a carrier says, short enough to keep, without the customer's phone that some repeat. */
export const carrierWords = (text: string): string =>
  clipText(readableLine(text.slice(0, 4 * LONGEST_WORDS)).replace(PHONES, '…'), LONGEST_WORDS);

const SENTENCES = ['message', 'detail', 'title', 'error', 'description'] as const;
const MOST_SENTENCES = 10;

/** The sentences of a refusal, in the forms that the families use; null if it has none. */
export function wordsIn(body: unknown): string | null {
  const found = [...new Set(sentencesOf(body, 3))].slice(0, MOST_SENTENCES);
  return found.length === 0 ? null : carrierWords(found.join(' · '));
}

function sentencesOf(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  if (Array.isArray(value)) return value.flatMap((item) => sentencesOf(item, depth - 1));
  const own = SENTENCES.flatMap((name) => sentencesOf(fieldOf(value, name), 1));
  const errors = fieldOf(value, 'errors');
  const details =
    typeof errors === 'object' && errors !== null && !Array.isArray(errors)
      ? Object.values(errors)
      : errors;
  return [...own, ...sentencesOf(details, depth)];
}

const fieldOf = (value: object, name: string): unknown =>
  Object.entries(value).find(([key]) => key === name)?.[1];
