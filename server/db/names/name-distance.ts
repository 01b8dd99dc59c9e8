import type { Spoken } from './name-words.ts';

/** What a wrong letter costs; words that are farther apart than FARTHEST are not similar. */
export const ONE_LETTER = 1;
const FARTHEST = 1.25;

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

/**
 * The cheapest way from one text to the other by leaving out, adding, replacing and swapping. It
 * stops where nothing can be cheaper than FARTHEST, which is soon for most words.
 */
function editDistance(one: string, other: string, { alone, instead }: Costs): number {
  let before: number[] = [];
  let above: number[] = [];
  let row: number[] = [0];
  for (let j = 1; j <= other.length; j += 1) {
    row.push((row[j - 1] ?? 0) + alone(other.charAt(j - 1), j === other.length));
  }
  for (let i = 1; i <= one.length; i += 1) {
    const a = one.charAt(i - 1);
    const without = alone(a, i === one.length);
    [before, above, row] = [above, row, [(row[0] ?? 0) + without]];
    let least = row[0] ?? 0;
    for (let j = 1; j <= other.length; j += 1) {
      const b = other.charAt(j - 1);
      let cost = (above[j - 1] ?? 0) + (a === b ? 0 : instead(a, b));
      cost = Math.min(cost, (above[j] ?? 0) + without);
      cost = Math.min(cost, (row[j - 1] ?? 0) + alone(b, j === other.length));
      const isSwapped = i > 1 && a !== b && a === other[j - 2] && b === one[i - 2];
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + ONE_LETTER);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > FARTHEST && Math.min(...above) > FARTHEST - ONE_LETTER) return Infinity;
  }
  const cost = row[other.length] ?? 0;
  return cost > FARTHEST ? Infinity : cost;
}
