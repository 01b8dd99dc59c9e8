// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SecondFactors } from '#contract/auth/second-factor.ts';
import type { SiteSettings } from '#contract/settings/settings.ts';
import type { WheelSettings } from '#contract/wheel/wheel.ts';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { rereadSession } from '#web/lib/session.ts';
import { markStale } from '#web/lib/stale-paths.ts';
import { SettingsScreen } from './settings-screen.tsx';

const SETTINGS: SiteSettings = {
  offerTextAr: 'توصيل مجاني',
  offerTextFr: '',
  offerTextEn: '',
  offerActive: true,
  announcementAr: '',
  announcementFr: '',
  announcementEn: '',
  announcementActive: false,
  storeName: 'متجر',
  storeEmail: '',
  storePhone: '',
  storeLogoUrl: '',
  notifyNewOrders: true,
  notifyByEmail: false,
  notifyLowStock: true,
  lowStockThreshold: 5,
  mail: { isConfigured: false, waiting: 0, lastError: null },
  canStoreApiKeys: true,
  backups: null,
  secondFactorRoles: [],
  hasDemoData: false,
  updatedAt: '2026-01-01T10:00:00.000Z',
};
const ADMINISTRATOR = { id: '1', username: 'a', fullName: 'A', role: 'administrator' };
const PRIZE = { index: 0, weight: 1, dailyStock: null, wonToday: 0, probability: 1 };
const WHEEL: WheelSettings = { isOpen: true, campaign: 'صيف', prizes: [PRIZE] };

const REFUSED = {
  detail: 'تحقق من الحقول.',
  code: 'invalid_input',
  errors: [{ path: 'wheel.prizes.0.weight', message: 'القيمة أكبر من المسموح' }],
};
const NO_FACTORS: SecondFactors = {
  factors: [],
  recoveryCodesLeft: 0,
  isRequired: false,
  canAddApp: true,
  canAddPasskey: false,
};
const PROBLEM = { 'content-type': 'application/problem+json' };

const sent: [string, unknown][] = [];
const answers = new Map<string, () => Response>();
const client = createQueryClient();

beforeEach(() => {
  answers.clear();
  answers.set('/api/settings', () => Response.json(SETTINGS));
  answers.set('/api/wheel/settings', () => Response.json(WHEEL));
  answers.set('/api/auth/factors', () => Response.json(NO_FACTORS));
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PATCH') {
      sent.push([url, JSON.parse(body as string)]);
      return Response.json(REFUSED, { status: 400, headers: PROBLEM });
    }
    const answer = answers.get(url.split('?')[0] ?? '');
    return answer ? answer() : Response.json([]);
  });
  vi.stubGlobal('scrollTo', () => {});
  localStorage.setItem('user', JSON.stringify(ADMINISTRATOR));
  rereadSession();
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
  rereadSession();
});

function show() {
  const router = createRouter({
    routeTree: createRootRoute({ component: SettingsScreen }),
    history: createMemoryHistory(),
  });
  renderKit(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
const failing = () => new Response('down', { status: 503 });
const storeName = () => screen.findByLabelText<HTMLInputElement>(/^اسم المتجر/);

it('keeps what is being typed when a refresh fails', async () => {
  show();
  fireEvent.input(await storeName(), { target: { value: 'متجر آخر' } });
  answers.set('/api/settings', failing);
  await markStale(client, ['settings']);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect((await storeName()).value).toBe('متجر آخر');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says so where the wheel’s settings cannot be read', async () => {
  answers.set('/api/wheel/settings', failing);
  show();
  expect(await screen.findByText('تعذّر تحميل إعدادات العجلة')).toBeDefined();
});

it('saves everything by one call, and shows where the server found fault', async () => {
  show();
  fireEvent.input(await storeName(), { target: { value: 'متجر آخر' } });
  const weight = await screen.findByLabelText<HTMLInputElement>('الوزن: خصم \u206610%\u2069');
  fireEvent.change(weight, { target: { value: '9' } });
  fireEvent.click(screen.getByRole('button', { name: 'حفظ التغييرات' }));
  await waitFor(() => expect(weight.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([
    [
      '/api/settings',
      { storeName: 'متجر آخر', wheel: { prizes: [{ index: 0, weight: '9', dailyStock: '' }] } },
    ],
  ]);
  await waitFor(() => expect(weight.closest('details')?.open).toBe(true));
  expect((await storeName()).value).toBe('متجر آخر');
  expect(weight.value).toBe('9');
});

it('leads whoever may change settings to where orders come from', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'مصادر الطلبات' });
  expect(link.getAttribute('href')).toBe('/settings/sources');
});

it('leads nobody there who may only look', async () => {
  localStorage.setItem(
    'user',
    JSON.stringify({ ...ADMINISTRATOR, role: 'dashboard_followup', canViewSettings: true }),
  );
  rereadSession();
  show();
  await storeName();
  expect(screen.queryByRole('link', { name: 'مصادر الطلبات' })).toBeNull();
});
