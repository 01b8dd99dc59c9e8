import { describe, expect, it } from 'vitest';
import { discountFor, WHEEL_PRIZES, probabilities } from '#contract/wheel/wheel-prizes.ts';
import { drawIndex } from './wheel-service.ts';

const WEIGHTS = WHEEL_PRIZES.map(({ weight }) => weight);
const DRAWS = 200_000;
/** Chi-square with 7 degrees of freedom exceeds this value once in a million times. */
const ONE_IN_A_MILLION = 40.5;

function chiSquare(weights: readonly number[], drawn: readonly number[]): number {
  return probabilities(weights).reduce((sum, chance, index) => {
    const expected = chance * DRAWS;
    return sum + ((drawn[index] ?? 0) - expected) ** 2 / expected;
  }, 0);
}

describe('the draw', () => {
  it('follows the weights', () => {
    const drawn = WEIGHTS.map(() => 0);
    for (let i = 0; i < DRAWS; i++) drawn[drawIndex(WEIGHTS) ?? -1]! += 1;
    expect(drawn.reduce((sum, times) => sum + times, 0)).toBe(DRAWS);
    expect(chiSquare(WEIGHTS, drawn)).toBeLessThan(ONE_IN_A_MILLION);
    // The test itself can fail: the same draws do not fit eight equal chances.
    expect(chiSquare([1, 1, 1, 1, 1, 1, 1, 1], drawn)).toBeGreaterThan(ONE_IN_A_MILLION);
  });

  it('never draws what has no weight, and nothing from nothing', () => {
    for (let i = 0; i < 1_000; i++) expect(drawIndex([0, 3, 0])).toBe(1);
    expect(drawIndex([0, 0])).toBeNull();
    expect(probabilities([0, 0])).toEqual([0, 0]);
    expect(probabilities([1, 3])).toEqual([0.25, 0.75]);
  });
});

describe('what a prize takes off', () => {
  const bill = { total: 3_400, shipping: 400, unitPrice: 1_500 };
  it.each([
    [0, bill, 300],
    [1, bill, 450],
    [2, bill, 600],
    [3, bill, 750],
    [4, bill, 900],
    [5, bill, 1_500],
    [6, bill, 400],
    [7, bill, 1_500],
    [0, { ...bill, total: 1_999.99 }, 160],
    [5, { ...bill, shipping: 5_000 }, 0],
    [6, { ...bill, total: 300 }, 300],
    [7, { ...bill, unitPrice: 9_000 }, 3_000],
    [7, { ...bill, unitPrice: null }, null],
    [8, bill, null],
  ])('prize %d off %j is %s', (index, given, discount) => {
    expect(discountFor(index, given)).toBe(discount);
  });
});
