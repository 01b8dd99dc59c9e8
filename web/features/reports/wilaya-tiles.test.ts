import { expect, it } from 'vitest';
import { WILAYAS } from '#contract/geography/wilayas.ts';
import { COLUMNS, TILES } from './wilaya-tiles.ts';

it('every wilaya has one tile, and no two share a place', () => {
  const codes = TILES.map(({ code }) => code).toSorted((a, b) => a - b);
  expect(codes).toEqual(WILAYAS.map(({ code }) => code));
  expect(new Set(TILES.map(({ column, row }) => `${column} ${row}`)).size).toBe(69);
  expect(TILES.every(({ column }) => column < COLUMNS)).toBe(true);
});

it('neighbours are near each other', () => {
  const tile = (code: number) => TILES.find((one) => one.code === code)!;
  const steps = (a: number, b: number) =>
    Math.max(Math.abs(tile(a).column - tile(b).column), Math.abs(tile(a).row - tile(b).row));
  // Algiers and its four neighbours, and pairs along the coast and in the south.
  for (const near of [9, 35, 42, 10]) expect(steps(16, near)).toBe(1);
  for (const [a, b] of [
    [31, 46],
    [31, 27],
    [23, 36],
    [25, 43],
    [19, 34],
    [11, 54],
  ] as const) {
    expect(steps(a, b), `${a} ${b}`).toBe(1);
  }
  // The west is on the left and the north above.
  expect(tile(31).column).toBeLessThan(tile(23).column);
  expect(tile(16).row).toBeLessThan(tile(11).row);
});
