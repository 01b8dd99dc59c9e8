import { WILAYAS } from '#contract/geography/wilayas.ts';

/** Where carriers deliver within a day. */
const AROUND_ALGIERS: readonly number[] = [9, 16, 35, 42];
/** The Sahara and its edge, where parcels take a week; wilayas carved out of these belong to it. */
const SOUTH: readonly number[] = [1, 3, 7, 8, 11, 30, 32, 33, 37, 39, 45, 47];

const isSouth = (code: number, motherCode = code) => SOUTH.includes(motherCode);

/** The wilayas of a zone, in which orders are about as easy to confirm; all others are the north. */
export const ZONES = {
  centre: AROUND_ALGIERS,
  south: WILAYAS.filter(({ code, motherCode }) => isSouth(code, motherCode)).map(
    ({ code }) => code,
  ),
} as const;
