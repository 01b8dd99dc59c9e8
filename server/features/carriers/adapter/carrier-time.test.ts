import { expect, it } from 'vitest';
import { carrierTime, isoTime, localTime } from './carrier-time.ts';

it.each([
  ['2026-10-02 11:20:07'],
  ['2026-10-02T11:20:07+01:00'],
  ['2026-10-02T11:20:07+0100'],
  ['2026-10-02T10:20:07Z'],
  ['2026-10-02T10:20:07.000000Z'],
  [' 2026-10-02 11:20:07.000 '],
])('fault 39: %s is one instant', (text) => {
  expect(carrierTime(text)?.toISOString()).toBe('2026-10-02T10:20:07.000Z');
});

it.each([
  ['2026-10-02 11:20', '2026-10-02T10:20:00.000Z'],
  ['2026-07-01 00:30:00', '2026-06-30T23:30:00.000Z'],
  ['2026-10-01T16:02:11.1234567Z', '2026-10-01T16:02:11.123Z'],
])('reads %s', (text, iso) => {
  expect(carrierTime(text)?.toISOString()).toBe(iso);
});

it.each([
  [''],
  ['2026-02-30 10:00:00'],
  ['2026-10-02'],
  ['02/10/2026 11:20'],
  ['2026-10-02 25:00:00'],
])('does not take %s for a time', (text) => {
  expect(carrierTime(text)).toBeNull();
});

it('keeps the two forms apart', () => {
  expect(isoTime('2026-10-02 11:20:07')).toBeNull();
  expect(localTime('2026-10-02T10:20:07Z')).toBeNull();
});
