/**
 * How a word of a name sounds, the same for Arabic and Latin letters: حورية, Houria and 7ouria are
 * nearly one. Capital letters are sounds that Latin writes with two letters: S is ش and ch, G is غ
 * and gh, X is خ and kh.
 */
const ARABIC_SOUNDS: Readonly<Record<string, string>> = {
  ...each('ا', 'a'),
  ...each('بپ', 'b'),
  ...each('تطث', 't'),
  ...each('جچ', 'j'),
  ...each('حه', 'h'),
  ...each('خ', 'X'),
  ...each('دذضظ', 'd'),
  ...each('ر', 'r'),
  ...each('زژ', 'z'),
  ...each('سص', 's'),
  ...each('ش', 'S'),
  ...each('غ', 'G'),
  ...each('فڤڢ', 'f'),
  ...each('ق', 'q'),
  ...each('ڨگ', 'g'),
  ...each('كک', 'k'),
  ...each('ل', 'l'),
  ...each('م', 'm'),
  ...each('ن', 'n'),
  ...each('و', 'u'),
  ...each('ي', 'i'),
};

/** French and English spellings, and the digits that stand for Arabic letters in messages. */
const LATIN_SOUNDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from('abdefghijklmnqrstuz', (letter) => [letter, letter])),
  tch: 'S',
  sch: 'S',
  ch: 'S',
  sh: 'S',
  kh: 'X',
  gh: 'G',
  dj: 'j',
  dh: 'd',
  th: 't',
  ph: 'f',
  ou: 'u',
  oo: 'u',
  ee: 'i',
  ck: 'k',
  qu: 'k',
  c: 'k',
  o: 'u',
  w: 'u',
  y: 'i',
  v: 'f',
  p: 'b',
  x: 'ks',
  '5': 'X',
  '6': 't',
  '7': 'h',
  '8': 'G',
  '9': 'q',
};
const LATIN_SPELLING = /tch|sch|[cs]h|kh|gh|dj|dh|th|ph|ou|oo|ee|ck|qu|./gu;

const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word);

/** Of one word as foldForSearch leaves it; letters that are not written in the other script are silent. */
export function soundOf(word: string): string {
  return withoutDoubles(isArabic(word) ? arabicSound(word) : latinSound(word));
}

function arabicSound(word: string): string {
  // A ta marbuta at the end, which foldForSearch writes as ه, and the article after a servant of God.
  const spoken = word.replace(/(?<=..)ه$/u, 'ا').replace(/^عبدال/u, 'عبد');
  return Array.from(spoken, (letter) => ARABIC_SOUNDS[letter] ?? '').join('');
}

function latinSound(word: string): string {
  const spoken = word
    .replace(/^abd[aeiou]+l/, 'abd ')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/gu(?=[ei])/g, 'g')
    .replace(/(?<=..)e$/, '');
  return spoken.replace(LATIN_SPELLING, (letters) => LATIN_SOUNDS[letters] ?? '');
}

/** What remains when vowels are left out and sounds that spellings confuse are one. */
export function skeletonOf(sound: string): string {
  const consonants = sound.replace(/[aeiu]/g, '').replace(/[qgGX]/g, 'k');
  const bare = withoutDoubles(consonants).replace(/(?<=.)h$/, '');
  return bare === '' ? sound : bare;
}

const withoutDoubles = (text: string) => text.replace(/(.)\1+/gu, '$1');

function each(letters: string, sound: string): Record<string, string> {
  return Object.fromEntries(Array.from(letters, (letter) => [letter, sound]));
}
