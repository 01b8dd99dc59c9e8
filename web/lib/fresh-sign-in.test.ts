import { expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { answerFreshSignIn, withFreshSignIn } from './fresh-sign-in.ts';

const stale = () => new ApiError(403, 'أكّد هويتك', { code: 'fresh_sign_in_required' });
/** Refused until somebody confirms. */
const refusedOnce = () =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(stale()).mockResolvedValue('done');

it('a call that needs a fresh sign-in is repeated once it is given', async () => {
  const call = refusedOnce();
  const stop = answerFreshSignIn(async () => true);
  expect(await withFreshSignIn(call)).toBe('done');
  expect(call).toHaveBeenCalledTimes(2);
  stop();
});

it('is given up when the user gives up, or nobody asks', async () => {
  const stop = answerFreshSignIn(async () => false);
  await expect(withFreshSignIn(refusedOnce())).rejects.toThrow('403');
  stop();
  await expect(withFreshSignIn(refusedOnce())).rejects.toThrow('403');
});

it('other errors ask for nothing', async () => {
  const ask = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  const stop = answerFreshSignIn(ask);
  const call = vi.fn<() => Promise<never>>().mockRejectedValue(new ApiError(409, 'لا'));
  await expect(withFreshSignIn(call)).rejects.toThrow('409');
  expect(ask).not.toHaveBeenCalled();
  stop();
});
