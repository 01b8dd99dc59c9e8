import { expect, it } from 'vitest';
import { expiresAfter } from './shop-token.ts';

const ASKED = new Date('2026-11-15T10:00:00Z');

it.each([
  [86_399, '2026-11-16T09:59:59.000Z'],
  ['3600', '2026-11-15T11:00:00.000Z'],
  ['7200', '2026-11-15T12:00:00.000Z'],
  [undefined, '2026-11-15T11:00:00.000Z'],
  ['soon', '2026-11-15T11:00:00.000Z'],
  [-1, '2026-11-15T11:00:00.000Z'],
  [0, '2026-11-15T11:00:00.000Z'],
  [{}, '2026-11-15T11:00:00.000Z'],
  // At most a year, which 2027 has 365 days of.
  [1e308, '2027-11-15T10:00:00.000Z'],
  ['1e999', '2027-11-15T10:00:00.000Z'],
])('a token given for %j runs out when a reasonable one would', (seconds, at) => {
  expect(expiresAfter(ASKED, seconds)).toBe(at);
});
