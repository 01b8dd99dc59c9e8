import { FILLERS, FIRST_NAMES, STREETS } from './word-lists.ts';
import { isPersonToo, placesNamed, wilayaLike, type NamedPlaces } from './place-index.ts';
import { phraseSet, type Reading } from './reading.ts';
import type { Label } from './read-labels.ts';

/** A name of a place in the text. */
export interface Mention extends NamedPlaces {
  from: number;
  to: number;
  key: string;
  label: 'wilaya' | 'commune' | null;
}

const MOST_WORDS = 5;

/** All names of places, without those of streets. */
export function findMentions(reading: Reading, labels: readonly Label[]): Mention[] {
  const found: Mention[] = [];
  for (let at = 0; at < reading.words.length; at++) {
    const label = labelOf(labels, at);
    if (labels.some(({ field, value }) => field === 'name' && value.from === at)) continue;
    const mention =
      codeAt(reading, at, label, labels) ??
      (isStreetName(reading, at) ? null : nameAt(reading, at, label));
    if (mention === null) continue;
    found.push(mention);
    at = mention.to - 1;
  }
  return found.filter((mention) => !isPerson(reading, mention));
}

const FROM = phraseSet('من, في, ف, à, a, de, men, mn, min, fi, f, from, in');

/** Saïda and Mila are women, too: places only where the text says so. */
function isPerson(reading: Reading, { key, label, from, to }: Mention): boolean {
  const { words } = reading;
  if (!isPersonToo(key) || label !== null) return false;
  if (words[from]?.gap === 'space' && FROM.has(words[from - 1]?.key ?? '')) return false;
  const isAlone = reading.isStart(from) && (reading.isStart(to) || !reading.isFree(to));
  const isOtherNamed = words.some(
    (word, at) =>
      (at < from || at >= to) && (reading.uses[at] === 'name' || FIRST_NAMES.has(word.key)),
  );
  return !isAlone || !isOtherNamed;
}

function labelOf(labels: readonly Label[], at: number): Mention['label'] {
  const label = labels.find(({ value }) => at >= value.from && at < value.to);
  if (label?.field === 'wilaya') return 'wilaya';
  return label?.field === 'commune' || label?.field === 'daira' ? 'commune' : null;
}

/** `wilaya 16`, `w16`, and `16 الجزائر`, where the name says it. */
function codeAt(
  reading: Reading,
  at: number,
  label: Mention['label'],
  labels: readonly Label[],
): Mention | null {
  const { words } = reading;
  const code = words[at]?.number ?? 0;
  if (code < 1 || code > 69 || !reading.isFree(at)) return null;
  const next = nameAt(reading, at + 1, label);
  if (next?.wilayaCode === code && words[at + 1]?.gap !== 'line') return { ...next, from: at };
  const isFirst = labels.some(({ field, value }) => field === 'wilaya' && value.from === at);
  if (!isFirst) return null;
  return { from: at, to: at + 1, key: '', label, wilayaCode: code, communes: [], isExact: true };
}

/** Streets are called after places; those are not where the parcel goes. */
export function isStreetName({ words }: Reading, at: number): boolean {
  const before = words[at - 1];
  if (before === undefined || words[at]?.gap !== 'space') return false;
  if (STREETS.has(before.key)) return true;
  const isLinked = /^(?:de|du|des|d|la|el|l)$/.test(before.key) && before.gap === 'space';
  return isLinked && STREETS.has(words[at - 2]?.key ?? '');
}

function nameAt(reading: Reading, from: number, label: Mention['label']): Mention | null {
  let longest: Mention | null = null;
  let key = '';
  const isFiller = FILLERS.has(reading.words[from]?.key ?? '');
  for (let at = from; at < from + MOST_WORDS && reading.isFree(at); at++) {
    const word = reading.words[at];
    if (word === undefined || (at > from && word.gap !== 'space')) break;
    key += word.key;
    const places = namedOrLike(key, at === from, label, isFiller);
    // A longer name that is only nearly spelt does not replace a shorter one that is exact.
    if (places !== null && (longest === null || places.isExact || !longest.isExact)) {
      longest = { ...places, from, to: at + 1, key, label };
    }
  }
  return longest;
}

function namedOrLike(
  key: string,
  isOneWord: boolean,
  label: Mention['label'],
  isAfterFiller: boolean,
): NamedPlaces | null {
  if (isOneWord && isAfterFiller && label === null) return null;
  const isName = isOneWord && FIRST_NAMES.has(key);
  const named = placesNamed(key) ?? (isOneWord ? afterPreposition(key) : null);
  if (named !== null) {
    if (isName && label === null && !isPersonToo(key)) return null;
    return { ...named, isExact: named.isExact && !isPersonToo(key) };
  }
  const like = isAfterFiller || isName ? null : wilayaLike(key, isOneWord);
  return like === null ? null : { wilayaCode: like, communes: [], isExact: false };
}

/** لوهران, بسطيف: "to" and "in" are written together with the name. */
function afterPreposition(key: string): NamedPlaces | null {
  const [, rest] = /^[لبف]([\u0621-\u064a]{4,})$/.exec(key) ?? [];
  const named = rest === undefined ? null : (placesNamed(rest) ?? placesNamed(`ا${rest}`));
  return named?.wilayaCode == null ? null : { ...named, communes: [], isExact: false };
}
