// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CarrierPickupPoint } from '#contract/carriers/carrier-places.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Parcel, SendCheck, SendingAccount, SendProblem } from '#contract/parcels/parcels.ts';
import { geographyQuery } from '#web/lib/places.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { rereadSession } from '#web/lib/session.ts';
import { renderKit } from '../../../../tests/gallery/render-kit.tsx';
import { SendOrdersDialog } from './send-orders-dialog.tsx';

const ID = '2287c390-8440-43aa-9c9b-a0b0a9326236';
const COMPANY = 'c0000000-0000-4000-8000-000000000001';

let server: {
  checks: SendCheck[];
  parcels: Parcel[];
  accounts: SendingAccount[];
  order: Partial<Order>;
  points: Partial<CarrierPickupPoint>[];
  sent: { path: string; body: unknown }[];
  /** What sending changes there. */
  onSend: () => unknown;
};

const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  server = {
    checks: [],
    parcels: [],
    accounts: [],
    order: {},
    points: [],
    sent: [],
    onSend: () => [],
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    if (init.method === 'POST' || init.method === 'PATCH') server.sent.push({ path, body });
    if (path.includes('/pickup-points')) return answer(server.points);
    if (init.method === 'PATCH') return answer(server.order);
    if (path.startsWith('/api/parcels/check')) return answer(server.checks);
    if (path.startsWith('/api/parcels/accounts')) return answer(server.accounts);
    if (path.startsWith('/api/parcels') && init.method === 'POST') {
      return answer(server.onSend(), 202);
    }
    if (path === `/api/orders/${ID}`) return answer(server.order);
    return answer(path.startsWith('/api/parcels') ? server.parcels : []);
  });
  signIn({});
});
afterEach(() => vi.unstubAllGlobals());

function signIn(permissions: Record<string, boolean>) {
  const user = { id: '1', username: 'amina', fullName: 'أمينة', role: 'dashboard_followup' };
  localStorage.setItem('user', JSON.stringify({ ...user, permissions, ...permissions }));
  rereadSession();
}

const check = (over: Partial<SendCheck> = {}): SendCheck => ({
  orderId: ID,
  problems: [],
  order: {
    customerName: 'كريم',
    wilayaCode: 16,
    commune: 'القبة',
    status: 'validated',
    deliveryPlace: 'home',
    totalAmount: 4_700,
    companyId: COMPANY,
    companyName: 'ياليدين',
    isMended: false,
  },
  ...over,
});
const parcel = (over: Partial<Parcel>): Parcel => ({
  id: 'a0000000-0000-4000-8000-000000000001',
  orderId: ID,
  companyId: COMPANY,
  reference: 'LW-1042-1',
  state: 'sending',
  stateAt: '2026-11-16T10:00:00Z',
  money: 'none',
  nextStep: null,
  dueAt: null,
  problem: null,
  tracking: null,
  amount: 4_700,
  fee: null,
  returnFee: null,
  claimedAmount: null,
  claimedFee: null,
  claimedReturnFee: null,
  isContradicted: false,
  pickupPointName: null,
  weightGrams: 1_000,
  printedCount: 0,
  place: null,
  driverName: null,
  driverPhone: null,
  attempts: 0,
  nextAttemptOn: null,
  trackedAt: null,
  createdAt: '2026-11-16T10:00:00Z',
  createdByName: 'أمينة',
  ...over,
});

async function show(orderIds: readonly string[] = [ID], onOpenChange = (_open: boolean) => {}) {
  const root = createRootRoute();
  const paths = ['/', '/orders/$id', '/delivery-companies/$id'];
  const Dialog = () => <SendOrdersDialog open onOpenChange={onOpenChange} orderIds={orderIds} />;
  const router = createRouter({
    routeTree: root.addChildren(
      paths.map((path) => createRoute({ getParentRoute: () => root, path, component: Dialog })),
    ),
    history: createMemoryHistory(),
  });
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('dialog');
}
const region = (name: RegExp) => screen.findByRole('region', { name });

it('says that there is nothing to send', async () => {
  await show([]);
  expect(await screen.findByText('لا طلبات للإرسال')).toBeDefined();
});

it('sends what is ready and shows the number that the carrier gave', async () => {
  server.checks = [check()];
  await show();
  server.onSend = () => {
    server.parcels = [parcel({ state: 'created', tracking: 'yal-1' })];
    return [{ orderId: ID, problems: [], parcelId: server.parcels[0]?.id }];
  };
  fireEvent.click(await screen.findByRole('button', { name: 'إرسال طلب واحد' }));
  expect(within(await region(/^أُرسل/)).getByText('yal-1')).toBeDefined();
  expect(server.sent.filter(({ path }) => path === '/api/parcels')).toEqual([
    { path: '/api/parcels', body: { items: [{ orderId: ID }] } },
  ]);
  expect(screen.getByRole('button', { name: 'طباعة ملصق واحد' })).toBeDefined();
});

it('shows a refusal in the carrier’s own words, and offers to mend and to send again', async () => {
  signIn({ canEditOrders: true });
  server.checks = [check()];
  server.parcels = [parcel({ state: 'failed', problem: 'Commune inconnue' })];
  await show();
  const refused = await region(/لا يمكن إرساله بعد/);
  expect(refused.textContent).toContain('Commune inconnue');
  expect(within(refused).getByRole('button', { name: /^إصلاح الطلب/ })).toBeDefined();
  fireEvent.click(within(refused).getByRole('button', { name: 'إرسال من جديد' }));
  await waitFor(() => expect(server.sent.at(-1)?.path).toBe('/api/parcels'));
});

it('mends a commune that is not listed, or whose list is late, from what is written', async () => {
  signIn({ canEditOrders: true });
  server.checks = [check({ problems: [{ code: 'missing', field: 'place', limit: null }] })];
  server.order = { id: ID, wilayaCode: 16, daira: 'حسين داي', commune: 'حي المنظر', version: 1 };
  const list = Promise.withResolvers<unknown>();
  const read = vi.spyOn(geographyQuery as unknown as { queryFn: () => unknown }, 'queryFn');
  read.mockReturnValueOnce(list.promise);
  await show();
  const wrong = await region(/لا يمكن إرساله بعد/);
  fireEvent.click(within(wrong).getByRole('button', { name: /^إصلاح الطلب/ }));
  await within(wrong).findByText('جارٍ التحميل...');
  // Time for the order itself to come.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(within(wrong).queryByRole('combobox', { name: /البلدية/ })).toBeNull();
  list.resolve(await import('#contract/geography/communes.ts'));
  const commune = await within(wrong).findByRole<HTMLInputElement>('combobox', { name: /البلدية/ });
  expect(commune.value).toBe('حي المنظر');
  read.mockRestore();
});

it('says who has to mend it to those who may not edit orders', async () => {
  server.checks = [check({ problems: [{ code: 'phone_form', field: 'phones', limit: null }] })];
  await show();
  const wrong = await region(/لا يمكن إرساله بعد/);
  expect(wrong.textContent).toContain('رقم الهاتف لا تقبله الشركة');
  expect(wrong.textContent).toContain('لا يحق لك تعديل الطلبات');
  expect(within(wrong).queryByRole('button', { name: /^إصلاح الطلب/ })).toBeNull();
});

it('tells that somebody else was first, and that there is one parcel', async () => {
  server.checks = [check()];
  await show();
  server.onSend = () => {
    server.parcels = [parcel({ state: 'sending', nextStep: 'send', createdByName: 'سليم' })];
    const problems = [{ code: 'already_sent', field: null, limit: null }];
    return [{ orderId: ID, problems, parcelId: null }];
  };
  fireEvent.click(await screen.findByRole('button', { name: 'إرسال طلب واحد' }));
  expect(await screen.findByText(/طلب واحد أرسله غيرك/)).toBeDefined();
  expect((await region(/قيد الإرسال/)).textContent).toContain('سليم');
});

it('says what a company’s queue waits for', async () => {
  server.checks = [check()];
  server.parcels = [parcel({ nextStep: 'send', dueAt: '2026-11-16T10:00:00Z' })];
  const account = { companyId: COMPANY, companyName: 'ياليدين', waiting: 3, lookedUp: 0 };
  server.accounts = [
    {
      ...account,
      pausedUntil: '2026-11-16T10:05:00Z',
      pause: { kind: 'carrier_down', message: 'لدى الشركة عطل', words: null, address: null },
      quotaFreeAt: null,
      identifiedBy: 'tracking',
    },
  ];
  await show();
  expect(await screen.findByText(/3 طرود تنتظر حتى/)).toBeDefined();
  expect(screen.getByText('لدى الشركة عطل')).toBeDefined();
});

it('asks what was found at the carrier’s site', async () => {
  server.checks = [check()];
  server.parcels = [parcel({ state: 'uncertain', problem: 'reference_taken' })];
  await show();
  const asked = await region(/لا نعلم هل وصل/);
  expect(asked.textContent).toContain('LW-1042-1');
  fireEvent.click(within(asked).getByRole('button', { name: 'وجدته' }));
  expect(await within(asked).findByText('اكتب الرقم كما يظهر لدى الشركة')).toBeDefined();
  fireEvent.change(within(asked).getByLabelText('رقم التتبع لدى الشركة'), {
    target: { value: ' ECS1 ' },
  });
  fireEvent.click(within(asked).getByRole('button', { name: 'وجدته' }));
  await waitFor(() =>
    expect(server.sent.find(({ path }) => path.endsWith('/resolve'))?.body).toEqual({
      found: 'parcel',
      tracking: 'ECS1',
    }),
  );
});

const OTHER = '2287c390-8440-43aa-9c9b-a0b0a9326237';
const lacking = (orderId: string, code: SendProblem['code'], field: SendProblem['field']) =>
  check({ orderId, problems: [{ code, field, limit: null }] });
const together = () => screen.findByRole('region', { name: 'إصلاح عدة طلبات معاً' });

it('chooses the nearest pickup point for each of several orders, and leaves a guess to people', async () => {
  server.checks = [
    lacking(ID, 'pickup_point_missing', 'pickupPoint'),
    lacking(OTHER, 'pickup_point_missing', 'pickupPoint'),
  ];
  server.checks[1]!.order!.commune = 'أين هذا';
  server.points = [
    { id: COMPANY, name: 'زرالدة', wilayaCode: 16, commune: 'Zéralda' },
    { id: OTHER, name: 'القبة', wilayaCode: 16, commune: 'Kouba' },
  ];
  await show([ID, OTHER]);
  fireEvent.click(within(await together()).getByRole('button', { name: 'أقرب مكتب لكل عميل' }));
  await waitFor(() =>
    expect(server.sent.filter(({ path }) => path === '/api/parcels/check').at(-1)?.body).toEqual({
      items: [{ orderId: ID, pickupPointId: OTHER }],
    }),
  );
  expect(server.sent.filter(({ path }) => path === '/api/parcels')).toEqual([]);
});

it('gives several orders the same weight', async () => {
  server.checks = [lacking(ID, 'too_low', 'weightKg'), lacking(OTHER, 'too_low', 'weightKg')];
  await show([ID, OTHER]);
  const weight = within(await together()).getByRole('textbox', { name: 'الوزن (غرام)' });
  const apply = within(await together()).getByRole('button', { name: 'تطبيق على الكل' });
  fireEvent.change(weight, { target: { value: 'ثقيل' } });
  expect(apply).toHaveProperty('disabled', true);
  fireEvent.change(weight, { target: { value: '750' } });
  fireEvent.click(apply);
  await waitFor(() =>
    expect(server.sent.at(-1)?.body).toMatchObject({
      items: [
        { orderId: ID, weightGrams: 750 },
        { orderId: OTHER, weightGrams: 750 },
      ],
    }),
  );
});

it('accepts the single proposals for communes at once, for those who may edit', async () => {
  server.checks = [
    lacking(ID, 'commune_unknown', 'place'),
    lacking(OTHER, 'commune_unknown', 'place'),
  ];
  server.checks[0]!.order!.commune = 'القبّا';
  server.checks[1]!.order!.commune = 'زرلدة';
  signIn({ canEditOrders: true });
  await show([ID, OTHER]);
  fireEvent.click(within(await together()).getByRole('button', { name: 'قبول كل الاقتراحات' }));
  await waitFor(() =>
    expect(server.sent.filter(({ path }) => path.startsWith('/api/orders/'))).toEqual([
      { path: `/api/orders/${ID}`, body: { commune: 'القبة', daira: 'حسين داي' } },
      { path: `/api/orders/${OTHER}`, body: { commune: 'زرالدة', daira: 'زرالدة' } },
    ]),
  );
});

it('closes by Escape what is topmost: the form in the dialog, then the dialog', async () => {
  signIn({ canEditOrders: true });
  server.checks = [lacking(ID, 'phone_form', 'phones')];
  server.order = { id: ID, wilayaCode: 16, phone: '0550', commune: 'القبة', version: 1 };
  const onOpenChange = vi.fn<(open: boolean) => void>();
  await show([ID], onOpenChange);
  const mend = await screen.findByRole('button', { name: /^إصلاح الطلب/ });
  fireEvent.click(mend);
  const phone = await screen.findByRole('textbox', { name: /الهاتف/ });
  fireEvent.keyDown(phone, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /الهاتف/ })).toBeNull());
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(mend);
  fireEvent.keyDown(mend, { key: 'Escape' });
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});
