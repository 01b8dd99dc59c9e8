// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keyReader } from './key-reader.ts';

/** Presses keys at the given times and returns what they mean. */
function read(...presses: [key: string, at: number, more?: KeyboardEventInit][]) {
  const reader = keyReader();
  return presses.map(([key, timeStamp, more]) => {
    const event = new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, ...more });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    const read = reader.press(event);
    return read && `${read.afterG ? 'g ' : ''}${read.key}`;
  });
}

it('a letter is a key, and g waits for another', () => {
  expect(read(['j', 0], ['g', 500], ['o', 900], ['o', 1_300])).toEqual(['j', null, 'g o', 'o']);
});

it('g is forgotten after a moment, and by a key that is none', () => {
  expect(read(['g', 0], ['o', 1_600])).toEqual([null, 'o']);
  expect(read(['g', 0], ['Escape', 200], ['o', 400])).toEqual([null, null, 'o']);
});

it('Shift on the way to a key does not end what g began', () => {
  expect(read(['g', 0], ['Shift', 200], ['o', 400])).toEqual([null, null, 'g o']);
});

it('what a scanner types means nothing after its first key', () => {
  expect(read(['y', 0], ['e', 8], ['p', 16], ['s', 24], ['x', 32])).toEqual([
    'y',
    null,
    null,
    null,
    null,
  ]);
  expect(read(['g', 0], ['o', 10])).toEqual([null, null]);
});

it('only the keys that move may be held down', () => {
  expect(read(['j', 0], ['j', 20, { repeat: true }])).toEqual(['j', 'j']);
  expect(read(['x', 0], ['x', 20, { repeat: true }])).toEqual(['x', null]);
});
