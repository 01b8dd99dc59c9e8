// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WheelSettings } from '#contract/wheel/wheel.ts';
import { useWheelDraft } from './wheel-draft.ts';

const prize = (index: number) => ({
  index,
  weight: 1,
  dailyStock: null,
  wonToday: 0,
  probability: 0.125,
});
const STORED: WheelSettings = {
  isOpen: true,
  campaign: 'صيف',
  prizes: Array.from({ length: 8 }, (_, index) => prize(index)),
};

const draft = (stored = STORED) =>
  renderHook(({ wheel }) => useWheelDraft(wheel), { initialProps: { wheel: stored } });

it('sends only what was changed, and nothing once it is as before', () => {
  const { result } = draft();
  expect(result.current.isDirty).toBe(false);
  act(() => result.current.changePrize(3, { weight: '5' }));
  act(() => result.current.change({ isOpen: false }));
  expect(result.current.changes).toEqual({
    isOpen: false,
    prizes: [{ index: 3, weight: '5', dailyStock: '' }],
  });
  act(() => result.current.changePrize(3, { weight: '1' }));
  act(() => result.current.change({ isOpen: true }));
  expect(result.current.isDirty).toBe(false);
});

it('lets what was put back follow what a colleague saves', () => {
  const { result, rerender } = draft();
  for (const isOpen of [false, true]) act(() => result.current.change({ isOpen }));
  for (const weight of ['5', '1']) act(() => result.current.changePrize(3, { weight }));
  const prizes = STORED.prizes.map((one) => ({ ...one, weight: 2 }));
  rerender({ wheel: { ...STORED, isOpen: false, prizes } });
  expect(result.current.values?.isOpen).toBe(false);
  expect(result.current.values?.prizes[3]?.weight).toBe('2');
  expect(result.current.isDirty).toBe(false);
});

it('shows the chances of what is being typed', () => {
  const { result } = draft();
  act(() => result.current.changePrize(0, { weight: '9' }));
  expect(result.current.values?.prizes[0]?.probability).toBe(9 / 16);
  act(() => result.current.changePrize(0, { dailyStock: '0' }));
  expect(result.current.values?.prizes[0]?.probability).toBe(0);
});

it('names what is wrong, and says when nothing could be won', () => {
  const { result } = draft();
  act(() => result.current.changePrize(2, { weight: 'abc', dailyStock: '-1' }));
  act(() => result.current.change({ campaign: ' ' }));
  expect([...result.current.wrong].toSorted()).toEqual(['campaign', 'dailyStock.2', 'weight.2']);
  for (const { index } of STORED.prizes) {
    act(() => result.current.changePrize(index, { weight: '0', dailyStock: '' }));
  }
  expect(result.current.wrong.has('weights')).toBe(true);
});

it('follows what a colleague saves, but for what is being changed here', () => {
  const { result, rerender } = draft();
  act(() => result.current.changePrize(1, { weight: '7' }));
  const prizes = STORED.prizes.map((one) => ({ ...one, weight: 3 }));
  rerender({ wheel: { ...STORED, campaign: 'رمضان', prizes } });
  expect(result.current.values?.campaign).toBe('رمضان');
  expect(result.current.values?.prizes.map(({ weight }) => weight)).toEqual([
    '3',
    '7',
    '3',
    '3',
    '3',
    '3',
    '3',
    '3',
  ]);
});
