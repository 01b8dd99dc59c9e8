import { describe, expect, it } from 'vitest';
import { dayIn, idIn, numberIn, pageIn, wordsIn } from './address-values.ts';

it('takes words as the router reads them, and no more than the server takes', () => {
  expect([wordsIn('055'), wordsIn(55), wordsIn(['a']), wordsIn(undefined)]).toEqual([
    '055',
    '55',
    '',
    '',
  ]);
  expect(wordsIn('س'.repeat(300))).toHaveLength(200);
});

it('takes whole numbers from one on', () => {
  expect([numberIn('3', 9), numberIn(9, 9)]).toEqual([3, 9]);
  for (const wrong of ['10', 0, -1, 1.5, '', 'x', true, null]) {
    expect(numberIn(wrong, 9)).toBeUndefined();
  }
});

it('is at the first page where no page is named', () => {
  expect([pageIn('4'), pageIn(0), pageIn('x'), pageIn(10_000_000)]).toEqual([4, 1, 1, 1]);
});

describe('a day', () => {
  it('is one of the calendar', () => expect(dayIn('2028-02-29')).toBe('2028-02-29'));
  it.each(['2026-02-29', '2026-2-1', '2026-13-01', 20_260_201, ''])('is not %j', (value) => {
    expect(dayIn(value)).toBeUndefined();
  });
});

it('takes ids of the fourth version', () => {
  const id = '3f2b1c4d-0000-4000-8000-000000000000';
  expect([idIn(id), idIn(`${id}0`), idIn(id.replace('4000', '1000'))]).toEqual([
    id,
    undefined,
    undefined,
  ]);
});
