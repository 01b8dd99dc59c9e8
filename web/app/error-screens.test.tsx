// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { renderKit } from '../../tests/gallery/render-kit.tsx';
import { ErrorScreen } from './error-screens.tsx';

const reload = vi.fn<() => void>();
const asked = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('location', { href: window.location.href, reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a screen that could not be fetched comes with the server, without a word from the browser', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  renderKit(<ErrorScreen error={new ApiError(0, 'تعذّر الاتصال')} />);
  expect(screen.getByRole('heading').textContent).toBe('هذه الشاشة تحتاج إلى اتصال');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveBeenCalledWith('/api/health');
  asked.mockResolvedValue(new Response('', { status: 502 }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).not.toHaveBeenCalled();
  asked.mockResolvedValue(new Response('{}'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a screen that broke stays as it is', async () => {
  renderKit(<ErrorScreen error={new Error('broken')} />);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});
