import { foldForSearch } from '#contract/names/text.ts';
import { skeletonOf, soundOf } from './name-sounds.ts';

/** Words that are written apart or together with the next one: بن علي and Benali. */
const JOINED_TO_NEXT = new Set(
  `بن ابن بل بو ابو عبد ايت ام ولد اولاد سي سيدي
  ben bin ibn bel bou abou abu abd abdel abdul abdoul ait oum ould si sidi`.split(/\s+/),
);
/** The same if an article or its like follows: نور الدين, Nour Eddine and Noureddine. */
const JOINED_TO_ARTICLE = new Set(
  `نور زين شمس صلاح نصر عز محي محيي بدر علاء سيف خير فخر جمال كمال تاج ضياء قمر فاطمه
  nour zine chams salah nasr az azz mohi badr ala alaa seif kheir fakhr djamel jamel kamel tadj dhia
  fatima fatma`.split(/\s+/),
);
const LIKE_ARTICLE = /^(?:ال|[ea]l|ed)\p{L}{2}|^(?:dine?|z[ao]hra)$/u;

const ARTICLES = new Set(['el', 'al', 'ال']);
/** As it is said before some letters: et-Tayeb, es-Said. */
const SAID_ARTICLES = new Set(['ed', 'er', 'es', 'et', 'ez', 'ech', 'ad', 'ar', 'as', 'at']);

/** The words of a name or of what was typed, in the form of foldForSearch, articles with their word. */
export function wordsOfName(name: string): string[] {
  const written = foldForSearch(name)
    .replace(/['’ʼ`.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word) && !SAID_ARTICLES.has(word));
  return written
    .map((word, at) => (ARTICLES.has(written[at - 1] ?? '') ? `${written[at - 1]}${word}` : word))
    .filter((word) => !ARTICLES.has(word));
}

/** The same words with those together that are often written so; these have a space inside. */
export function joinedWords(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    if (before !== undefined && isJoined(before, word)) joined.push(`${joined.pop()} ${word}`);
    else joined.push(word);
  }
  return joined;
}

const isJoined = (word: string, next: string) =>
  JOINED_TO_NEXT.has(word) ||
  next === 'الله' ||
  (JOINED_TO_ARTICLE.has(word) && LIKE_ARTICLE.test(next));

/** Everything that a stored name can be found by. */
export function indexedWords(name: string): string[] {
  const words = wordsOfName(name);
  return [...new Set([...words, ...joinedWords(words)])];
}

export interface Spoken {
  letters: string;
  isArabic: boolean;
  /** With and without what may be an article: الياس is Ilyes, and الشريف is Cherif. */
  sounds: readonly string[];
}

const ARTICLE = /^(?:ال(?=\p{L}{2})|[ea]l(?=[^aeiou]\p{L}{2}|\p{L}{4}))/u;
/** حياة is Hayet: a ta marbuta after a long vowel may be spoken. */
const SPOKEN_TA = /اه$/u;

/** How a word, or several joined by spaces, is written and sounds. */
export function speak(word: string): Spoken {
  const parts = word.split(' ');
  const bare = parts.map((part) => part.replace(ARTICLE, ''));
  const ways = [parts, bare, bare.map((part) => part.replace(SPOKEN_TA, 'ات'))];
  return {
    letters: parts.join('').replaceAll('ء', ''),
    isArabic: /\p{Script=Arabic}/u.test(word),
    sounds: [...new Set(ways.map((said) => said.map(soundOf).join('')))],
  };
}

/** Shorter words are too similar to each other. */
const ENOUGH_LETTERS = 3;

/**
 * Two words share a key if they have the same skeleton, or if one wrong, missing, extra or swapped
 * letter, written or spoken, is between them: a letter left out of both makes them equal.
 */
export function keysOf({ letters, sounds }: Spoken): string[] {
  const skeletons = sounds.map(skeletonOf);
  return [
    ...new Set([
      ...withOneLeftOut(letters).map((key) => `l${key}`),
      ...skeletons.map((skeleton) => `s${skeleton}`),
      ...skeletons.flatMap(withOneLeftOut).map((key) => `d${key}`),
    ]),
  ];
}

function withOneLeftOut(text: string): string[] {
  const letters = Array.from(text);
  if (letters.length < ENOUGH_LETTERS) return [];
  return [
    text,
    ...letters.map((_, at) => [...letters.slice(0, at), ...letters.slice(at + 1)].join('')),
  ];
}
