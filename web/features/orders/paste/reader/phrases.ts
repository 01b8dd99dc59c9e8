import { nameKey } from '#contract/geography/name-key.ts';
import type { Reading } from './reading.ts';

/** Phrases of one or more words, by their normalised spelling. */
export type Phrases<Meaning> = ReadonlyMap<string, Meaning>;

const MOST_WORDS = 5;

/** Phrases by meaning, separated by commas, such as `{ home: 'à domicile, للدار' }`. */
export function phrases<Meaning extends string>(
  lists: Readonly<Record<Meaning, string>>,
): Phrases<Meaning> {
  return new Map(
    (Object.keys(lists) as Meaning[]).flatMap((meaning) =>
      listed(lists[meaning]).map((phrase) => [phrase, meaning] as const),
    ),
  );
}

export const phraseSet = (list: string): ReadonlySet<string> => new Set(listed(list));

const listed = (list: string): string[] =>
  list.split(',').map((phrase) => phrase.trim().split(/\s+/).map(nameKey).join(' '));

/** The longest phrase that begins with that word and is not interrupted, and where it ends. */
export function phraseAt<Meaning>(
  { words }: Reading,
  from: number,
  known: Phrases<Meaning>,
): { meaning: Meaning; to: number } | null {
  const keys: string[] = [];
  let found: { meaning: Meaning; to: number } | null = null;
  for (let at = from; at < words.length && at < from + MOST_WORDS; at++) {
    const word = words[at];
    if (word === undefined || (at > from && word.gap !== 'space')) break;
    keys.push(word.key);
    const meaning = known.get(keys.join(' '));
    if (meaning !== undefined) found = { meaning, to: at + 1 };
  }
  return found;
}
