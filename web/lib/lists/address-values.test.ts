import { describe, expect, it } from 'vitest';
import { amountIn, countIn, dayIn, idIn, numberIn, pageIn, wordsIn } from './address-values.ts';

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

it('takes whole numbers from zero on', () => {
  expect([countIn('0', 9), countIn(0, 9), countIn('9', 9)]).toEqual([0, 0, 9]);
  for (const wrong of ['10', -1, 1.5, '', 'x', false, null])
    expect(countIn(wrong, 9)).toBeUndefined();
});

it('takes amounts to the centime', () => {
  expect([amountIn('1500'), amountIn(0.5), amountIn('99999999.99')]).toEqual([
    1500, 0.5, 99_999_999.99,
  ]);
  for (const wrong of ['', '-1', '1.234', '1e3', '123456789', '1,5', true, Number.NaN]) {
    expect(amountIn(wrong)).toBeUndefined();
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
