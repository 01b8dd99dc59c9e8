import type { LabelReason } from '#contract/parcels/parcel-labels.ts';

/** The parcel that a label is wanted for. */
interface LabelOwner {
  /** Ours, of this parcel alone. */
  reference: string;
  tracking: string | null;
  /** Numbers that it had before: a label with one of these is out of date. */
  formerTrackings: readonly string[];
}

type LabelFault = Extract<LabelReason, 'other_parcel' | 'not_named' | 'unreadable' | 'too_heavy'>;
/** The words of each page, or why the file could not be read. */
export type LabelText = readonly (readonly string[])[] | 'unreadable' | 'too_heavy';

const REFERENCE = /^LW-[\dA-Z]+-\d+$/i;

/**
 * Why a label is not printed for this parcel; null if every page names it and none names another.
 * `others` are numbers of other parcels of the shop.
 */
export function labelFault(
  text: LabelText,
  owner: LabelOwner,
  others: ReadonlySet<string>,
): LabelFault | null {
  if (text === 'too_heavy') return text;
  if (text === 'unreadable' || text.length === 0) return 'unreadable';
  const { reference, tracking, formerTrackings } = owner;
  for (const words of text) {
    if (words.length === 0) return 'unreadable';
    const isOther = (word: string) =>
      others.has(word) || (REFERENCE.test(word) && !isSame(word, reference));
    if (words.some(isOther)) return 'other_parcel';
    if (tracking !== null && names(words, tracking)) continue;
    const isFormer = formerTrackings.some((former) => names(words, former));
    if (isFormer || !names(words, reference)) return 'not_named';
  }
  return null;
}

const isSame = (a: string | undefined, b: string) => a?.toUpperCase() === b.toUpperCase();

/** As whole words: the number of one parcel may begin with that of another. */
function names(words: readonly string[], number: string): boolean {
  const wanted = wordsOf(number);
  if (wanted.length === 0) return false;
  return words.some((_, at) => wanted.every((word, next) => isSame(words[at + next], word)));
}

const SHORTEST = 6;
const AMOUNT_OR_PHONE = /^(?:\d{1,7}|0\d{8,9})$/;

/** Words that may be the number of some parcel. */
export const possibleNumbers = (text: LabelText): string[] =>
  (typeof text === 'string' ? [] : text.flat()).filter(
    (word) => word.length >= SHORTEST && !AMOUNT_OR_PHONE.test(word),
  );

/** Numbers of parcels have letters, digits and hyphens; all else separates. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[^\dA-Za-z_-]+/)
    .map((word) => word.replaceAll(/^-+|-+$/g, ''))
    .filter((word) => word !== '');
