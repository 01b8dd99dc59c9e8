import type { Spoken } from './name-words.ts';

/** What a wrong letter costs; words that cost more than FARTHEST are not similar. */
export const ONE_LETTER = 1;
export const FARTHEST = 1.25;

interface Costs {
  /** Of a letter that only one of them has. */
  alone: (letter: string, isLast: boolean) => number;
  instead: (one: string, other: string) => number;
}

const AS_WRITTEN: Costs = { alone: () => ONE_LETTER, instead: () => ONE_LETTER };

/** Sounds that spellings confuse, and how much that matters. */
const CONFUSED: Readonly<Record<string, number>> = {
  kq: 0.1,
  gq: 0.2,
  Gg: 0.2,
  gk: 0.4,
  Gk: 0.5,
  Gq: 0.4,
  Gr: 0.5,
  Xk: 0.5,
  Xh: 0.5,
  Xq: 0.6,
  dt: 0.6,
  dz: 0.4,
  sz: 0.5,
  Ss: 0.5,
  st: 0.6,
  gj: 0.5,
  Sj: 0.6,
  jz: 0.7,
  bf: 0.5,
  mn: 0.7,
};
const isVowel = (sound: string) => 'aeiu'.includes(sound);

const AS_SPOKEN: Costs = {
  alone: (sound, isLast) => {
    if (sound === 'e') return 0.1;
    if (isVowel(sound)) return 0.2;
    if (sound === 'h') return isLast ? 0.1 : 0.6;
    return ONE_LETTER;
  },
  instead: (one, other) => {
    if (isVowel(one) && isVowel(other)) return one === 'e' || other === 'e' ? 0.15 : 0.3;
    const pair = one < other ? one + other : other + one;
    return CONFUSED[pair] ?? ONE_LETTER;
  },
};

/** How far a stored word is from a typed one: 0 is the same, more than FARTHEST is another word. */
export function distanceOf(typed: Spoken, stored: Spoken): number {
  const written =
    typed.isArabic === stored.isArabic
      ? editDistance(typed.letters, stored.letters, AS_WRITTEN)
      : Infinity;
  const spoken = Math.min(
    ...typed.sounds.flatMap((one) =>
      stored.sounds.map((other) => editDistance(one, other, AS_SPOKEN)),
    ),
  );
  // Arabic is spelt as it sounds: a wrong letter is as likely to be a vowel as another.
  const isBothArabic = typed.isArabic && stored.isArabic;
  return Math.min(written, isBothArabic ? Math.max(spoken, ONE_LETTER) : spoken);
}

/** The cheapest way from one text to the other by leaving out, adding, replacing and swapping. */
function editDistance(one: string, other: string, { alone, instead }: Costs): number {
  const width = other.length + 1;
  const costs = new Float64Array((one.length + 1) * width);
  const at = (i: number, j: number) => costs[i * width + j] ?? 0;
  for (let i = 0; i <= one.length; i += 1) {
    for (let j = 0; j <= other.length; j += 1) {
      if (i === 0 && j === 0) continue;
      const a = one[i - 1] ?? '';
      const b = other[j - 1] ?? '';
      let least = Infinity;
      if (i > 0) least = at(i - 1, j) + alone(a, i === one.length);
      if (j > 0) least = Math.min(least, at(i, j - 1) + alone(b, j === other.length));
      if (i > 0 && j > 0) {
        least = Math.min(least, at(i - 1, j - 1) + (a === b ? 0 : instead(a, b)));
        const isSwapped = i > 1 && j > 1 && a === other[j - 2] && b === one[i - 2];
        if (isSwapped && a !== b) least = Math.min(least, at(i - 2, j - 2) + ONE_LETTER);
      }
      costs[i * width + j] = least;
    }
  }
  return at(one.length, other.length);
}
