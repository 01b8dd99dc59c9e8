// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StorefrontStatus } from '#contract/storefront.ts';
import { loadScreenTexts } from '#web/i18n/language-store.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { StorefrontStatusScreen } from './storefront-status-screen.tsx';

beforeAll(loadScreenTexts);
afterEach(() => vi.unstubAllGlobals());

const CONNECTED: StorefrontStatus = {
  status: 'connected',
  message: 'المتجر متصل ويستجيب.',
  url: 'https://shop.example/',
  error: null,
  details: { hasUrl: true, hasApiKey: true },
};

function show(answer: () => Promise<Response>) {
  const fetch = vi.fn<() => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetch);
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <StorefrontStatusScreen />
    </QueryClientProvider>,
  );
  return fetch;
}
const answering = (status: Partial<StorefrontStatus>) =>
  show(async () => Response.json({ ...CONNECTED, ...status }));
const state = (name: string) => screen.findByRole('heading', { name });

describe('storefront status', () => {
  it('is being checked until an answer comes', async () => {
    show(() => new Promise(() => {}));
    expect(await state('جارٍ الفحص...')).toBeDefined();
  });

  it('shows a connection with its address and configuration', async () => {
    answering({});
    await state('متصل');
    expect(screen.getByText('المتجر متصل ويستجيب.')).toBeDefined();
    expect(screen.getByText('https://shop.example/')).toBeDefined();
    expect(screen.getAllByText('مضبوط')).toHaveLength(2);
  });

  it('lists what is missing', async () => {
    const details = { hasUrl: true, hasApiKey: false };
    answering({ status: 'not_configured', message: 'لم يُضبط مفتاح الربط مع المتجر.', details });
    expect(await screen.findByText('لم يُضبط مفتاح الربط مع المتجر.')).toBeDefined();
    expect(screen.getAllByText('مضبوط')).toHaveLength(1);
  });

  it('shows the text of an error', async () => {
    answering({ status: 'error', message: 'المتجر يجيب بخطأ.', error: 'HTTP 503' });
    await state('خطأ في الاتصال');
    expect(screen.getByText('HTTP 503')).toBeDefined();
  });

  it('is unknown when our own server does not answer, and can be checked again', async () => {
    const fetch = show(async () => new Response('down', { status: 503 }));
    await state('غير معروف');
    expect(screen.getByText('503: down')).toBeDefined();
    fetch.mockImplementation(async () => Response.json(CONNECTED));
    fireEvent.click(screen.getByRole('button', { name: 'إعادة الفحص' }));
    await state('متصل');
  });
});
