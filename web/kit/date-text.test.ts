import { describe, expect, it } from 'vitest';
import { isWhole, readTyped, shownDate } from './date-text.ts';

const TODAY = '2026-11-19';
const day = (typed: string) => readTyped('day', typed, TODAY);
const moment = (typed: string) => readTyped('moment', typed, TODAY);

describe('a typed day', () => {
  it.each([
    ['5/3/2026', '2026-03-05'],
    ['05.03.26', '2026-03-05'],
    ['05-03-2026', '2026-03-05'],
    ['05032026', '2026-03-05'],
    ['٠٥/٠٣/٢٠٢٦', '2026-03-05'],
    ['05\u200f/03\u200f/2026', '2026-03-05'],
    ['5/3', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    ['29/2/2028', '2028-02-29'],
  ])('%s is %s', (typed, iso) => expect(day(typed)).toBe(iso));

  it.each(['31/02/2026', '29/2/2027', '13', '5/13/2026', 'demain', '5/3/202', ''])(
    '%s is none',
    (typed) => expect(day(typed)).toBeUndefined(),
  );

  it('is whole with its year', () => {
    expect(
      ['19/11', '1911', '19/11/20', '19/11/2027', '19112027'].map((one) => isWhole('day', one)),
    ).toEqual([false, false, false, true, true]);
  });
});

describe('a typed moment', () => {
  it.each([
    ['19/11/2026 14:30', '2026-11-19T14:30'],
    ['19/11 14h05', '2026-11-19T14:05'],
    ['191120261430', '2026-11-19T14:30'],
    ['19/11/2026 1430', '2026-11-19T14:30'],
    ['١٩/١١/٢٠٢٦، ٩:٠٥', '2026-11-19T09:05'],
    ['2026-11-19T14:30', '2026-11-19T14:30'],
    ['19/11/2026', '2026-11-19T09:00'],
  ])('%s is %s', (typed, iso) => expect(moment(typed)).toBe(iso));

  it.each(['19/11/2026 25:00', '14:30', '31/02/2026 10:00'])('%s is none', (typed) =>
    expect(moment(typed)).toBeUndefined(),
  );
});

it.each([
  ['14h30', '14:30'],
  ['1430', '14:30'],
  ['930', '9:30'],
  ['9', '09:00'],
  ['24:00', undefined],
  ['9:75', undefined],
])('the time %s is %s', (typed, time) =>
  expect(readTyped('time', typed, TODAY)).toBe(time?.padStart(5, '0')),
);

it.each([
  ['2026-11-19', '19/11/2026'],
  ['2026-11-19T14:30', '19/11/2026 14:30'],
  ['14:30', '14:30'],
  ['', ''],
  ['31/02/2026', '31/02/2026'],
])('%s is shown as %s', (value, shown) => expect(shownDate(value)).toBe(shown));
