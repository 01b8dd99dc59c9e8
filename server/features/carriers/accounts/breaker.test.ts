import { expect, it } from 'vitest';
import { pauseAfter } from './breaker.ts';

it.each([
  ['unreachable', null, 0, 10_000],
  ['unreachable', null, 1, 30_000],
  ['unreachable', null, 9, 600_000],
  ['limited', null, 0, 60_000],
  ['limited', null, 1, 180_000],
  ['limited', 2_000, 3, 2_000],
  ['carrier_down', 120_000, 0, 120_000],
  ['limited', 0, 0, 1_000],
  ['bad_credentials', null, 0, 300_000],
  ['refused', null, 4, 0],
] as const)(
  'after %s (%s ms asked, %i failures) pauses %i ms',
  (kind, retryAfterMs, failures, ms) => {
    expect(pauseAfter({ kind, retryAfterMs }, failures)).toBe(ms);
  },
);
