import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_TURNS, MIN_TURNS, WHEEL_PRIZES } from '#contract/wheel/wheel-prizes.ts';
import { indexUnderPointer, randomLanding, rotationFor, SEGMENT } from './wheel-angle.ts';

const turnCounts = Array.from({ length: MAX_TURNS - MIN_TURNS + 1 }, (_, i) => MIN_TURNS + i);
const every = WHEEL_PRIZES.flatMap((_, index) => turnCounts.map((turns) => ({ index, turns })));

it('has eight segments and five to eight turns', () => {
  expect([WHEEL_PRIZES.length, SEGMENT, turnCounts]).toEqual([8, 45, [5, 6, 7, 8]]);
});

it.each(every)('brings segment $index under the pointer after $turns turns', ({ index, turns }) => {
  fc.assert(
    fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (offset) => {
      const rotation = rotationFor({ index, turns, offset });
      expect(indexUnderPointer(rotation)).toBe(index);
      expect(Math.floor(rotation / 360)).toBe(turns);
      // Never so close to the line that the result looks doubtful: 15 % of 45 degrees is 6.75.
      const place = (360 - (rotation % 360)) % SEGMENT;
      expect(Math.min(place, SEGMENT - place)).toBeGreaterThan(6.75);
    }),
  );
});

it('turns by chance, within the limits', () => {
  const seen = new Set<number>();
  for (let i = 0; i < 500; i++) {
    const { index, turns, offset } = randomLanding(3);
    expect(index).toBe(3);
    expect(Math.abs(offset)).toBeLessThanOrEqual(1);
    seen.add(turns);
  }
  expect([...seen].toSorted((a, b) => a - b)).toEqual(turnCounts);
});
