import { WILAYAS, type Wilaya } from '#contract/geography/wilayas.ts';
import type { Random } from './random.ts';

/** Roughly by population; wilayas not listed weigh 2. */
const WEIGHTS: readonly { weight: number; codes: readonly number[] }[] = [
  { weight: 64, codes: [16] },
  { weight: 30, codes: [31, 19] },
  { weight: 22, codes: [25, 9] },
  { weight: 16, codes: [5, 6, 13, 15, 23, 35] },
  { weight: 9, codes: [2, 10, 21, 22, 26, 27, 29, 34, 42, 43, 44, 48] },
  { weight: 6, codes: [4, 7, 12, 14, 17, 18, 24, 28, 30, 39] },
];
/** Each of the 58 older wilayas has a client; of the newer ones only these. */
const NEWER = new Set([59, 60, 65, 66, 68]);
const CITY_WEIGHT = 16;

export function createWilayas(random: Random, count: number): Wilaya[] {
  const served = WILAYAS.filter(({ code }) => code <= 58 || NEWER.has(code));
  const rest = Array.from({ length: count - served.length }, () =>
    random.weighted(served, ({ code }) => weightOf(code)),
  );
  return random.shuffled([...served, ...rest]);
}

export function isPopulous({ code }: Wilaya): boolean {
  return weightOf(code) >= CITY_WEIGHT;
}

function weightOf(code: number): number {
  return WEIGHTS.find(({ codes }) => codes.includes(code))?.weight ?? 2;
}
