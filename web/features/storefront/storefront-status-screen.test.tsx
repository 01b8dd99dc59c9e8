// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SyncOverview } from '#contract/storefront/sync.ts';
import type { StorefrontStatus } from '#contract/storefront/storefront.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { StorefrontStatusScreen } from './storefront-status-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const CONNECTED: StorefrontStatus = {
  status: 'connected',
  message: 'المتجر متصل ويستجيب.',
  url: 'https://shop.example/',
  error: null,
  details: { hasUrl: true, hasApiKey: true },
};

const OVERVIEW: SyncOverview = {
  baseUrl: 'https://lawha.example',
  hasSyncKey: true,
  wrongKeyAt: null,
  lastSuccess: { in: null, out: null, pull: null },
  pausedUntil: null,
  pausedKinds: [],
  waiting: 0,
  failed: 0,
  pushes: [],
  runs: [],
  calls: [],
};

function show(answer: () => Promise<Response>, overview: Partial<SyncOverview> = {}) {
  const fetch = vi.fn<() => Promise<Response>>(answer);
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/api/sync/') ? Response.json({ ...OVERVIEW, ...overview }) : fetch(),
  );
  vi.stubGlobal('scrollTo', () => {});
  const router = createRouter({
    routeTree: createRootRoute({ component: StorefrontStatusScreen }),
    history: createMemoryHistory(),
  });
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
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
    const missing = screen.getByText('مفتاح API (STOREFRONT_API_KEY)').parentElement;
    expect(missing?.textContent).toContain('غير مضبوط');
  });

  it('shows the text of an error', async () => {
    answering({ status: 'error', message: 'المتجر يجيب بخطأ.', error: 'HTTP 503' });
    await state('خطأ في الاتصال');
    expect(screen.getByText('HTTP 503')).toBeDefined();
  });

  it('shows what was given up and why, and a wrong key', async () => {
    const push = { kind: 'orders', objectId: 'x', name: '#7f0c1f6e', attempts: 3 } as const;
    const failed = { dueAt: null, failedAt: '2026-01-01T10:00:00.000Z', lastError: 'HTTP 500' };
    show(async () => Response.json(CONNECTED), {
      failed: 1,
      pushes: [{ ...push, ...failed }],
      wrongKeyAt: '2026-01-01T10:00:00.000Z',
    });
    expect(await screen.findByText('#7f0c1f6e')).toBeDefined();
    expect(screen.getByText('HTTP 500')).toBeDefined();
    expect(screen.getByText('متوقف')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('SYNC_API_KEY');
  });

  it('names a kind that the storefront does not offer', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const kind = 'wilaya-shipping-costs' as const;
    show(async () => Response.json(CONNECTED), {
      pausedKinds: [{ kind, until, isOffered: false, error: 'HTTP 404', waiting: 69 }],
    });
    expect(await screen.findByText('غير متاح في المتجر')).toBeDefined();
    expect(screen.getByText(/ينتظر منه: 69/)).toBeDefined();
    expect(screen.getByText('HTTP 404')).toBeDefined();
    expect(screen.queryByText('لا شيء ينتظر الإرسال.')).toBeNull();
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
