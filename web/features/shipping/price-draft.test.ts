// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePriceDraft } from './price-draft.ts';
import { withPrice, type WilayaPrices } from './wilaya-prices.ts';

const STORED: WilayaPrices = {
  16: { home: '400', office: '250' },
  31: { home: '650', office: '450' },
};

const draft = (kept?: WilayaPrices) =>
  renderHook(({ stored }) => usePriceDraft(stored, kept), { initialProps: { stored: STORED } });

it('follows what a colleague saves, but for what is being changed here', () => {
  const { result, rerender } = draft();
  act(() => result.current.change(withPrice(result.current.values, 16, { home: '500' })));
  rerender({
    stored: { 16: { home: '410', office: '250' }, 31: { home: '700', office: '450' } },
  });
  expect(result.current.values).toEqual({
    16: { home: '500', office: '250' },
    31: { home: '700', office: '450' },
  });
  expect(result.current.changed).toEqual([16]);
});

it('follows it in the other cell of the same wilaya, and in one that was typed back', () => {
  const { result, rerender } = draft();
  const type = (price: object) =>
    act(() => result.current.change(withPrice(result.current.values, 16, price)));
  type({ home: '999' });
  rerender({ stored: { ...STORED, 16: { home: '400', office: '333' } } });
  expect(result.current.values[16]).toEqual({ home: '999', office: '333' });
  type({ home: '400' });
  rerender({ stored: { ...STORED, 16: { home: '1500', office: '333' } } });
  expect(result.current.values[16]).toEqual({ home: '1500', office: '333' });
  expect(result.current.changed).toEqual([]);
});

it('takes back the last step, and the letters of one cell are one', () => {
  const { result } = draft();
  const type = (home: string) =>
    act(() => result.current.change(withPrice(result.current.values, 16, { home }), '16.home'));
  act(() => result.current.change(withPrice(result.current.values, 31, { home: '1' })));
  type('5');
  type('50');
  act(() => result.current.undo());
  expect(result.current.values[16]).toEqual(STORED[16]);
  expect(result.current.values[31]).toEqual({ home: '1', office: '450' });
  act(() => result.current.undo());
  expect([result.current.changed, result.current.canUndo]).toEqual([[], false]);
});

it('lets a price be emptied, unless it is to be kept', () => {
  const empty = { home: '', office: ' ' };
  const free = draft().result;
  act(() => free.current.change(withPrice(free.current.values, 16, empty)));
  expect([free.current.changed, free.current.isWrong]).toEqual([[16], false]);
  const bound = draft(STORED).result;
  act(() => bound.current.change(withPrice(bound.current.values, 16, empty)));
  expect(bound.current.errors).toEqual({ 16: { home: 'required', office: 'required' } });
  act(() => bound.current.change(withPrice(bound.current.values, 2, empty)));
  expect(Object.keys(bound.current.errors)).toEqual(['16']);
});
