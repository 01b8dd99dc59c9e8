// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isUnattended, watchAttendance } from './attendance.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  watchAttendance();
  window.dispatchEvent(new Event('pointerdown'));
});
afterEach(() => {
  vi.useRealTimers();
});

it('a page is unattended after five minutes without a touch or a key', () => {
  vi.advanceTimersByTime(4 * MINUTE);
  expect(isUnattended()).toBe(false);
  vi.advanceTimersByTime(2 * MINUTE);
  expect(isUnattended()).toBe(true);
});

it.each(['pointerdown', 'keydown', 'wheel'])('%s shows that somebody is there', (input) => {
  vi.advanceTimersByTime(10 * MINUTE);
  window.dispatchEvent(new Event(input));
  expect(isUnattended()).toBe(false);
});
