import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mapClasses } from './map-classes.ts';

it('has four shades of equal size where it can', () => {
  expect(mapClasses([8, 1, 2, 3, 4, 5, 6, 7])).toEqual([
    { shade: 1, from: 1, to: 2, count: 2 },
    { shade: 2, from: 3, to: 4, count: 2 },
    { shade: 3, from: 5, to: 6, count: 2 },
    { shade: 4, from: 7, to: 8, count: 2 },
  ]);
});

it('counts every value once, in classes that do not overlap', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 })), (values) => {
      const classes = mapClasses(values);
      expect(classes.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
      for (const { from, to, count } of classes) {
        expect(values.filter((value) => value >= from && value <= to)).toHaveLength(count);
      }
    }),
  );
});
