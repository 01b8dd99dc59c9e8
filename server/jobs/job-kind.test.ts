import { expect, it } from 'vitest';
import { DAY, HOUR, nextTime } from './job-kind.ts';

it.each([
  [{ minutes: 1 }, '2026-11-15T10:16:30.000Z', '2026-11-15T10:17:00.000Z'],
  [{ minutes: 15 }, '2026-11-15T10:16:30.000Z', '2026-11-15T10:30:00.000Z'],
  [{ minutes: HOUR, at: 17 }, '2026-11-15T10:16:30.000Z', '2026-11-15T10:17:00.000Z'],
  [{ minutes: HOUR, at: 17 }, '2026-11-15T10:17:00.000Z', '2026-11-15T11:17:00.000Z'],
  [{ minutes: DAY, at: 140 }, '2026-11-15T10:16:30.000Z', '2026-11-16T02:20:00.000Z'],
  [{ minutes: DAY, at: 140 }, '2026-12-31T23:59:59.999Z', '2027-01-01T02:20:00.000Z'],
])('%o after %s is %s', (every, now, next) => {
  expect(nextTime(every, new Date(now)).toISOString()).toBe(next);
});
