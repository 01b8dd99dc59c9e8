import { expect, it } from 'vitest';
import {
  NOTHING_SELECTED,
  selectedOnPage,
  withPageSelection,
  withoutIds,
} from './orders-selection.ts';

const PAGE = ['a', 'b', 'c'];

it('keeps what is selected on other pages when this page changes', () => {
  const before = new Set(['x', 'a']);
  expect(withPageSelection(before, PAGE, ['b', 'c'])).toEqual(new Set(['x', 'b', 'c']));
  expect(withPageSelection(before, PAGE, [])).toEqual(new Set(['x']));
  expect(before).toEqual(new Set(['x', 'a']));
});

it('shows a page only its own part, in the order of its rows', () => {
  expect(selectedOnPage(new Set(['c', 'x', 'a']), PAGE)).toEqual(['a', 'c']);
});

it('is the one empty selection again when the last is taken out', () => {
  expect(withPageSelection(new Set(['a']), PAGE, [])).toBe(NOTHING_SELECTED);
  expect(withoutIds(new Set(['a', 'b']), ['b', 'a', 'unknown'])).toBe(NOTHING_SELECTED);
  expect(withoutIds(new Set(['a', 'b']), ['b'])).toEqual(new Set(['a']));
});
