import { expect, it } from 'vitest';
import { growthOf } from './soak-samples.ts';

it.each([
  ['nothing yet', [], 0],
  ['too little to say', [90, 120, 150], 0],
  ['the first quarter is not counted', [60, 80, 120, 120, 120, 120, 120, 120], 0],
  ['noise', [120, 118, 123, 119, 122, 120, 121, 121], 0],
  ['one high value', [100, 100, 100, 100, 100, 100, 100, 100, 900, 100, 100, 100], 0],
  ['a leak', [100, 110, 120, 130, 140, 150, 160, 170], 40],
])('growth of memory, %s', (_what, values, growth) => {
  expect(growthOf(values)).toBe(growth);
});
