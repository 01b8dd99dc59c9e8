import { expect, it } from 'vitest';
import { daysLeft } from './deleted-orders-screen.tsx';

it.each([
  ['2026-11-16T09:00:00Z', 29],
  ['2026-11-15T12:00:00Z', 29],
  ['2026-11-15T11:59:59Z', 28],
  ['2026-10-17T13:00:00Z', 0],
  ['2026-10-01T12:00:00Z', 0],
])('deleted at %s leaves %i whole days', (deletedAt, days) => {
  expect(daysLeft(deletedAt, Date.parse('2026-11-16T12:00:00Z'))).toBe(days);
});
