import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalisePhone } from './phone.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((d) => d.join(''));
const mobile = fc.tuple(fc.constantFrom('5', '6', '7'), digits(8)).map((p) => p.join(''));
const landline = fc
  .tuple(fc.constantFrom('1', '2', '3', '4', '8', '9'), digits(7))
  .map((p) => p.join(''));

const prefix = fc.constantFrom('0', '+213', '00213', '+213 ', '00213 0', '+213(0)');
const arabicDigits = (text: string) =>
  text.replace(/\d/g, (d) => String.fromCodePoint(0x0660 + Number(d)));
/** Separators between digits, as people write them. */
const spaced = (text: string, marks: readonly string[]) =>
  Array.from(text)
    .map((c, i) => c + (marks[i % marks.length] ?? ''))
    .join('');
const marks = fc.array(fc.constantFrom('', ' ', '.', '-', '\u00a0', '\u200e'), {
  minLength: 1,
  maxLength: 12,
});

describe('normalisePhone', () => {
  it('brings every usual way of writing to one form', () => {
    fc.assert(
      fc.property(
        fc.oneof(mobile, landline),
        prefix,
        marks,
        fc.boolean(),
        (national, start, seps, arabic) => {
          const written = start + spaced(national, seps);
          expect(normalisePhone(arabic ? arabicDigits(written) : written)).toBe(`0${national}`);
        },
      ),
    );
  });

  it('answers its own results unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (anything) => {
        const phone = normalisePhone(anything);
        if (phone !== null) expect(normalisePhone(phone)).toBe(phone);
      }),
    );
  });

  it.each([
    '',
    '0',
    '055012345',
    '05501234567',
    '0450123456',
    'abc',
    '+33612345678',
    '0550 12 34 5x',
  ])('refuses %j', (written) => {
    expect(normalisePhone(written)).toBeNull();
  });
});
