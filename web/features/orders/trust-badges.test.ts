import { expect, it } from 'vitest';
import { trustOf } from './trust-badges.tsx';

it.each([
  [0, 0, 'unknown'],
  [2, 0, 'unknown'],
  [0, 2, 'unknown'],
  [3, 0, 'takes'],
  [4, 1, 'takes'],
  [3, 1, 'mixed'],
  [2, 1, 'mixed'],
  [2, 2, 'refuses'],
  [1, 2, 'refuses'],
  [0, 3, 'refuses'],
] as const)('%i delivered and %i returned: %s', (delivered, returned, trust) => {
  expect(trustOf({ delivered, returned, refused: 0 })).toBe(trust);
});
