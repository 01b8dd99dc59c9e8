import { expect, it } from 'vitest';
import { readQuotaUse, takeCall } from './quota.ts';

const quota = { perSecond: 2, perMinute: 3 };

it('counts calls in every window and says how long to wait', () => {
  const first = takeCall({}, quota, 1_000);
  expect(first).toEqual({
    use: { perSecond: { since: 1_000, calls: 1 }, perMinute: { since: 1_000, calls: 1 } },
  });
  const second = takeCall('use' in first ? first.use : {}, quota, 1_500);
  expect(second).toEqual({
    use: { perSecond: { since: 1_000, calls: 2 }, perMinute: { since: 1_000, calls: 2 } },
  });
  const { use } = second as { use: object };
  expect(takeCall(use, quota, 1_600)).toEqual({ waitMs: 500 });
  const third = takeCall(use, quota, 2_100);
  expect(third).toEqual({
    use: { perSecond: { since: 2_100, calls: 1 }, perMinute: { since: 1_000, calls: 3 } },
  });
  expect(takeCall((third as { use: object }).use, quota, 2_200)).toEqual({ waitMs: 59_800 });
});

it('forgets what was counted while a clock was wrong', () => {
  const use = { perMinute: { since: 9_000_000, calls: 3 } };
  expect(takeCall(use, { perMinute: 3 }, 1_000)).toEqual({
    use: { perMinute: { since: 1_000, calls: 1 } },
  });
});

it.each(['x-minute-quota-left', 'minute-quota-left'])('learns from %s', (header) => {
  const use = { perMinute: { since: 1_000, calls: 1 } };
  expect(readQuotaUse({ [header]: '0' }, use, quota, 2_000)).toEqual({
    perMinute: { since: 1_000, calls: 3 },
  });
  expect(readQuotaUse({ [header]: '1' }, {}, quota, 2_000)).toEqual({
    perMinute: { since: 2_000, calls: 3 },
  });
  expect(readQuotaUse({ [header]: '40' }, use, quota, 2_000)).toBeNull();
  expect(readQuotaUse({ [header]: 'many' }, use, quota, 2_000)).toBeNull();
  expect(readQuotaUse({}, use, quota, 2_000)).toBeNull();
});
