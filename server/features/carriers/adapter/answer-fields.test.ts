import { describe, expect, it } from 'vitest';
import {
  Dinars,
  Flag,
  Id,
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
