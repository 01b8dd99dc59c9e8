import { expect, it } from 'vitest';
import { customerTrust } from './customer-trust.ts';

it.each([
  [0, 0, 'unknown'],
  [3, 0, 'takes'],
  [3, 1, 'mixed'],
  [2, 2, 'mixed'],
  [1, 2, 'refuses'],
  [0, 1, 'refuses'],
] as const)('%i delivered and %i cancelled: %s', (delivered, cancelled, trust) => {
  expect(customerTrust({ delivered, cancelled })).toBe(trust);
});
