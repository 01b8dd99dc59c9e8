import { expect, it } from 'vitest';
import { onePathOf, type Shape } from './one-path.ts';

it('joins shapes into one path', () => {
  expect(
    onePathOf([
      ['path', { d: 'M15 18H9', key: 'a' }],
      ['line', { x1: '2', x2: '22', y1: '5', y2: '6' }],
      ['polyline', { points: '9 18 15 12 9 6' }],
    ]),
  ).toBe('M15 18H9M2 5L22 6M9 18 15 12 9 6');
});

it('begins a relative path where it began alone', () => {
  expect(
    onePathOf([
      ['path', { d: 'M12 22V12' }],
      ['path', { d: 'm16 17 2 2 4-4' }],
    ]),
  ).toBe('M12 22V12M0 0m16 17 2 2 4-4');
});

it('draws circles and rectangles, with round corners or without', () => {
  expect(onePathOf([['circle', { cx: '17', cy: '18', r: '2' }]])).toBe(
    'M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z',
  );
  expect(onePathOf([['rect', { x: '3', y: '4', width: '18', height: '10' }]])).toBe(
    'M3 4h18v10h-18v-10z',
  );
  const corners: Shape[1][] = [{ rx: '2' }, { ry: '2' }, { rx: '2', ry: '2' }];
  for (const radius of corners) {
    expect(onePathOf([['rect', { x: '3', y: '4', width: '18', height: '10', ...radius }]])).toBe(
      'M5 4h14a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2z',
    );
  }
});

it('takes a filled dot and nothing else that is filled or unknown', () => {
  const dot = { cx: '7.5', cy: '7.5', fill: 'currentColor' };
  expect(onePathOf([['circle', { ...dot, r: '.5' }]])).toBe(
    'M7 7.5a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0zM7.5 7.5h0',
  );
  expect(onePathOf([['circle', { ...dot, r: '3' }]])).toBeNull();
  expect(
    onePathOf([
      ['path', { d: 'M1 1' }],
      ['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }],
    ]),
  ).toBeNull();
});
