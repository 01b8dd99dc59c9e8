import { editDistance, type EditCosts } from '#contract/names/edit-distance.ts';
import type { Spoken } from './name-words.ts';

/** What a wrong letter costs; words that are farther apart than FARTHEST are not similar. */
export const ONE_LETTER = 1;
const FARTHEST = 1.25;

const AS_WRITTEN: EditCosts = {
  alone: () => ONE_LETTER,
  instead: () => ONE_LETTER,
  swapped: ONE_LETTER,
  farthest: FARTHEST,
};

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

const AS_SPOKEN: EditCosts = {
  ...AS_WRITTEN,
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

/** How far a stored word is from a typed one: 0 is the same, Infinity another word. */
export function distanceOf(typed: Spoken, stored: Spoken): number {
  const written =
    typed.isArabic === stored.isArabic
      ? editDistance(typed.letters, stored.letters, AS_WRITTEN)
      : Infinity;
  if (written === 0) return 0;
  let spoken = Infinity;
  for (const one of typed.sounds) {
    for (const other of stored.sounds) {
      spoken = Math.min(spoken, editDistance(one, other, AS_SPOKEN));
    }
  }
  // Arabic is spelt as it sounds: a wrong letter is as likely to be a vowel as another.
  const isBothArabic = typed.isArabic && stored.isArabic;
  return Math.min(written, isBothArabic ? Math.max(spoken, ONE_LETTER) : spoken);
}
