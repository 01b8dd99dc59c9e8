import { describe, expect, it } from 'vitest';
import {
  carrierTime,
  Dinars,
  Flag,
  Id,
  isoTime,
  localTime,
  Name,
  SomeDecimal,
  SomeDinars,
  SomeId,
  SomeText,
} from './answer-fields.ts';

describe('fields of an answer', () => {
  it.each([
    [4700, 4700],
    ['4700', 4700],
    [' 4700.00 ', 4700],
    ['-250', -250],
    [449.6, 450],
  ])('reads %j as an amount', (sent, amount) => {
    expect(Dinars.parse(sent)).toBe(amount);
    expect(SomeDinars.parse(sent)).toBe(amount);
  });

  it.each([[''], ['4 700'], ['1e9'], [Number.NaN], [null], [{}], ['9'.repeat(15)]])(
    'does not take %j for an amount',
    (sent) => {
      expect(Dinars.safeParse(sent).success).toBe(false);
      expect(SomeDinars.parse(sent)).toBeNull();
    },
  );

  it.each([
    [true, true],
    [0, false],
    ['1', true],
    ['false', false],
  ])('reads %j as a flag', (sent, flag) => {
    expect(Flag.parse(sent)).toBe(flag);
  });

  it('reads ids as text, and drops the rest of an endless text', () => {
    expect(Id.parse(310101)).toBe('310101');
    expect(Id.safeParse('').success).toBe(false);
    expect(Id.safeParse('x'.repeat(201)).success).toBe(false);
    expect(SomeId.parse('')).toBeNull();
    expect(SomeText.parse(undefined)).toBeNull();
    expect(SomeText.parse(' ')).toBeNull();
    expect(Name.parse('x'.repeat(5_000))).toHaveLength(2_000);
    expect(SomeDecimal.parse('1.5')).toBe(1.5);
  });
});

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
