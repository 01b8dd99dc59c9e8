/** Consonants as they sound, in Arabic letters and in the Latin letters and digits of Arabizi. */
const ARABIC: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'b',
  ت: 't',
  ط: 't',
  ث: 't',
  ج: 'j',
  ح: 'h',
  ه: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'd',
  ض: 'd',
  ظ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ص: 's',
  ش: 'c',
  ع: '3',
  غ: 'g',
  ف: 'f',
  ڤ: 'v',
  ق: 'k',
  ڨ: 'g',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
};

const LATIN: readonly (readonly [RegExp, string])[] = [
  [/^[^a-z0-9]+/g, ''],
  [/kh|5/g, 'X'],
  [/ch|sh/g, 'C'],
  [/gh/g, 'G'],
  [/dj/g, 'j'],
  [/dh/g, 'd'],
  [/th/g, 't'],
  [/ph/g, 'f'],
  [/ss|ç|c(?=[eiy])/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  [/qu|[cq9]/g, 'k'],
  [/x/g, 'ks'],
  [/7/g, 'h'],
  [/^ou|^w/g, 'W'],
  [/^y/g, 'Y'],
  [/e?s$/g, 'S'],
  [/[aeiouwy2]/g, ''],
];

/**
 * How a word sounds without its vowels: قسنطينة, qsentina and 9santina are the same. Two words that
 * sound alike need not be the same word, so that it is never more than a hint.
 */
export function soundOf(key: string): string {
  return (/[\u0621-\u06d3]/.test(key) ? arabicSound(key) : latinSound(key)).replace(
    /(.)\1+/g,
    '$1',
  );
}

function arabicSound(key: string): string {
  const letters = key.replace(/^(?:ال|لل)(?=..)/, '').replace(/ه$/, '');
  const first = letters.startsWith('و') ? 'w' : letters.startsWith('ي') ? 'y' : '';
  return first + Array.from(letters, (letter) => ARABIC[letter] ?? '').join('');
}

function latinSound(key: string): string {
  const sounded = LATIN.reduce((text, [sound, as]) => text.replace(sound, as), key);
  return sounded.toLowerCase();
}

/** Whether one letter was added, left out, exchanged, or swapped with its neighbour. */
export function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const isRest = (skipA: number, skipB: number) => a.slice(at + skipA) === b.slice(at + skipB);
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at] && isRest(2, 2);
  return isSwapped || isRest(1, 1) || isRest(1, 0) || isRest(0, 1);
}
