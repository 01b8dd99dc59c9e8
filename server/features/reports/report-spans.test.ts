import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayNumber, dayText, spansOf } from './report-spans.ts';

it('a period is made up of its days, each once, in few sums', () => {
  const Day = fc.integer({ min: 10_000, max: 30_000 });
  fc.assert(
    fc.property(Day, fc.integer({ min: 0, max: 365 }), (first, more) => {
      const spans = spansOf({ from: dayText(first), to: dayText(first + more) });
      const days = spans.flatMap(({ span, day }) =>
        Array.from({ length: span }, (_, index) => dayNumber(day) + index),
      );
      expect(days).toEqual(Array.from({ length: more + 1 }, (_, index) => first + index));
      expect(spans.every(({ span, day }) => dayNumber(day) % span === 0)).toBe(true);
      expect(spans.length).toBeLessThanOrEqual(23);
    }),
  );
});

it('a year by hand', () => {
  const spans = spansOf({ from: '2026-01-01', to: '2026-12-31' });
  // 2026-01-01 is day 20,454 since 1970: to 20,456, to 20,464, to 20,480, and five of 64 from there.
  expect(spans.slice(0, 6)).toEqual([
    { span: 1, day: '2026-01-01' },
    { span: 1, day: '2026-01-02' },
    { span: 4, day: '2026-01-03' },
    { span: 4, day: '2026-01-07' },
    { span: 16, day: '2026-01-11' },
    { span: 64, day: '2026-01-27' },
  ]);
  expect(spans.filter(({ span }) => span === 64)).toHaveLength(5);
});
