import type { Guess, Span } from '../pasted-order.ts';
import type { Word } from './words.ts';

/** What a word was understood as; a word has one use only, so that nothing is read twice. */
export type Use =
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
