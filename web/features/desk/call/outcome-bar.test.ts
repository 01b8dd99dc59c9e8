import { expect, it } from 'vitest';
import { dayAhead, morningOf } from './outcome-bar.tsx';

it.each([
  ['half past midnight in Algeria is the new day', Date.UTC(2026, 10, 16, 23, 30), 1, '2026-11-18'],
  ['over the end of a month', Date.UTC(2026, 10, 29, 10), 3, '2026-12-02'],
  ['over the end of a year', Date.UTC(2026, 11, 28, 10), 7, '2027-01-04'],
])('%s', (_, now, days, day) => {
  expect(dayAhead(days, now)).toBe(day);
});

it('is spoken of in the morning', () => {
  expect(morningOf('2026-11-18')).toBe('2026-11-18T10:00');
});
