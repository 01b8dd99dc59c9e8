import { WILAYAS } from '#contract/geography/wilayas.ts';

/** Orders of one kind and zone that a person took, and how many of them they confirmed. */
export interface MixCell {
  userId: string;
  cell: string;
  taken: number;
  confirmed: number;
}

/** Fewer orders of the others say nothing about what can be reached in a cell. */
const LEAST_OF_OTHERS = 10;
/** Fewer orders of the person that can be compared say nothing about the person. */
const LEAST_OF_OWN = 20;

/**
 * What the person confirmed in percent, beside what the others reach on the same mix: their rate in
 * each cell, weighted by the person's own orders there. Cells in which the others have too few are
 * left out on both sides. Null where too little is left.
 */
export function compareOnSameMix(
  cells: readonly MixCell[],
  userId: string,
): { orders: number; own: number; others: number } | null {
  let [orders, own, expected] = [0, 0, 0];
  for (const mine of cells.filter((cell) => cell.userId === userId)) {
    const rest = cells.filter(({ cell, userId: by }) => cell === mine.cell && by !== userId);
    const taken = rest.reduce((sum, cell) => sum + cell.taken, 0);
    if (taken < LEAST_OF_OTHERS) continue;
    const confirmed = rest.reduce((sum, cell) => sum + cell.confirmed, 0);
    orders += mine.taken;
    own += mine.confirmed;
    expected += (mine.taken * confirmed) / taken;
  }
  if (orders < LEAST_OF_OWN) return null;
  return { orders, own: percent(own, orders), others: percent(expected, orders) };
}

/** To one decimal. */
export const percent = (part: number, whole: number) => Math.round((1_000 * part) / whole) / 10;

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
