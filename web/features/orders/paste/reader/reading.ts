import { nameKey } from '#contract/geography/name-key.ts';
import { toLatinDigits } from '#contract/names/text.ts';
import type { Guess, Span } from '../pasted-order.ts';

/** What a word was understood as; a word has one use only, so that nothing is read twice. */
type Use =
  | 'phone'
  | 'price'
  | 'goods'
  | 'quantity'
  | 'place'
  | 'delivery'
  | 'name'
  | 'address'
  | 'label';

/** The words of a message, and which of them are understood so far. */
export class Reading {
  readonly text: string;
  readonly words: readonly Word[];
  readonly uses: (Use | null)[];

  constructor(text: string, words: readonly Word[]) {
    this.text = text;
    this.words = words;
    this.uses = words.map(() => null);
  }

  isFree(at: number): boolean {
    return at >= 0 && at < this.words.length && this.uses[at] === null;
  }

  take(from: number, to: number, use: Use): void {
    this.uses.fill(use, from, to);
  }

  /** Whether a new part of the text begins with that word. */
  isStart(at: number): boolean {
    const word = this.words[at];
    return word === undefined || word.gap !== 'space';
  }

  /** The first word of the line that the word is in, and of the next line. */
  lineOf(at: number): { from: number; to: number } {
    let from = at;
    while (from > 0 && this.words[from]?.gap !== 'line') from--;
    let to = at + 1;
    while (to < this.words.length && this.words[to]?.gap !== 'line') to++;
    return { from, to };
  }

  span(from: number, to: number): Span {
    return { start: this.words[from]?.start ?? 0, end: this.words[to - 1]?.end ?? 0 };
  }

  textOf({ start, end }: Span): string {
    return this.text.slice(start, end);
  }
}

export const guess = <Value>(
  value: Value,
  isSure: boolean,
  ...spans: readonly Span[]
): Guess<Value> => ({ value, isSure, spans });

/** How a word is separated from the one before. */
type Gap = 'space' | 'part' | 'line';

export interface Word extends Span {
  /** Normalised spelling, for comparing. */
  key: string;
  /** Of a word of digits. */
  number: number | null;
  gap: Gap;
  /** Followed by a colon or the like, as a label is. */
  hasColon: boolean;
  /** The sentence or line that it is part of is a question. */
  isAsked: boolean;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’ʼ`][\p{L}\p{M}]+)*|[×*&]/gu;
/** 30ml, x2, w16, 2x50ml, l’adresse are several words; 3annaba and 7ay are one. */
const PARTS =
  /^(?:(\d+)([\u0621-\u064a]+|ml|gr?|kg|cm|mm|pcs?|pi[eè]ces?|da|dz|dzd|x|h)|(x|w)(\d+)|(\d+)(x)(\d+)(ml)?|([ldcjns]|qu)(['’ʼ`])(.+))$/iu;

export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const found of toLatinDigits(text).matchAll(WORD)) {
    let start = found.index;
    let gap = gapOf(text.slice(end, start), words.at(-1), end === 0);
    for (const part of partsOf(found[0])) {
      if (!/^['’ʼ`]$/.test(part)) {
        words.push(wordOf(part, start, gap));
        gap = 'space';
      }
      start += part.length;
    }
    end = start;
    const last = words.at(-1);
    if (last) last.hasColon = /^[^\S\n]*[:=]|^[^\S\n]+[-–—][^\S\n]/.test(text.slice(end, end + 4));
  }
  markQuestions(text, words);
  return words;
}

const partsOf = (found: string): string[] =>
  PARTS.exec(found)
    ?.slice(1)
    .filter((part) => part !== undefined) ?? [found];

const wordOf = (part: string, start: number, gap: Gap): Word => ({
  start,
  end: start + part.length,
  key: /^[×*]$/.test(part) ? 'x' : nameKey(part),
  number: /^\d{1,9}$/.test(part) ? Number(part) : null,
  gap,
  hasColon: false,
  isAsked: false,
});

const EMOJI = /\p{Extended_Pictographic}/u;
const SEPARATOR = /[,،;؛|/•·!?؟()[\]{}"«»:=+…_]|(?:^|\s)[-–—]+(?=\s|$)|\.(?=\s|$)/u;

function gapOf(between: string, before: Word | undefined, isFirst: boolean): Gap {
  if (isFirst || /[\n\r\u2028\u2029]/.test(between)) return 'line';
  // The point after an initial ends no sentence.
  const isInitial = before?.key.length === 1 && before.number === null;
  const signs = isInitial ? between.replace('.', '') : between;
  return SEPARATOR.test(signs) || EMOJI.test(signs) ? 'part' : 'space';
}

function markQuestions(text: string, words: readonly Word[]): void {
  for (const { index, 0: sentence } of text.matchAll(/[^.!\n?؟,،]+[?؟]?/g)) {
    if (!/[?؟]$/.test(sentence)) continue;
    const end = index + sentence.length;
    for (const word of words) if (word.start >= index && word.end <= end) word.isAsked = true;
  }
}

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
