// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ParcelAsking, ParcelRequest } from '#contract/parcels/parcel-requests.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { AskedList } from './asked-list.tsx';

afterEach(() => vi.unstubAllGlobals());

const PARCEL = '3f2b1c4d-0000-4000-8000-000000000000';
const REQUEST: ParcelRequest = {
  id: PARCEL,
  kind: 'change_amount',
  state: 'refused',
  content: '3500',
  words: 'Colis verrouillé',
  createdAt: '2026-11-16T10:00:00.000Z',
  createdByName: 'أمينة',
  endedAt: '2026-11-16T10:00:01.000Z',
};
const ASKING: ParcelAsking = {
  companyId: PARCEL,
  companyName: 'DHD',
  agreed: {
    phone: '0550112233',
    address: 'Cité',
    wilayaCode: 16,
    amount: 4700,
    pickupPointName: null,
  },
  asks: [
    { kind: 'cancel', obstacle: 'too_late' },
    { kind: 'new_attempt', obstacle: 'not_offered' },
    { kind: 'return', obstacle: 'not_offered' },
    { kind: 'change_amount', obstacle: null },
  ],
  requests: [REQUEST],
};

function show(answer: () => Response, asking = ASKING) {
  const sent = vi.fn<(url: string, init: RequestInit) => void>();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'POST') return Response.json(asking);
    sent(url, init);
    return answer();
  });
  vi.stubGlobal('scrollTo', () => {});
  const component = () => (
    <>
      <AskDialog open onOpenChange={() => {}} parcelId={PARCEL} />
      <AskedList parcelId={PARCEL} />
    </>
  );
  const routeTree = createRootRoute({ component });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return sent;
}

it('offers what can be asked, and says why the rest cannot', async () => {
  show(() => Response.json(REQUEST));
  await screen.findByRole('button', { name: 'تغيير المبلغ' });
  // A line for each reason, and no button that does nothing.
  expect(screen.queryByRole('button', { name: 'إلغاء الطرد' })).toBeNull();
  expect(screen.getByText(/^إلغاء الطرد: .*DHD/)).toBeDefined();
  expect(
    screen.getByText('محاولة جديدة، إرجاع الطرد: لا تقبل DHD هذا عبر الربط: اتصل بها.'),
  ).toBeDefined();
});

it('shows what the server finds wrong beside the field, and sends it again', async () => {
  const problem = {
    status: 400,
    code: 'invalid_input',
    detail: '',
    errors: [{ path: 'amount', message: 'القيمة أكبر من المسموح' }],
  };
  const sent = show(() =>
    Response.json(problem, {
      status: 400,
      headers: { 'content-type': 'application/problem+json' },
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'تغيير المبلغ' }));
  const field = await screen.findByLabelText(/كل ما يُقبض عند الباب/);
  expect(field).toHaveProperty('value', '4700');
  fireEvent.change(field, { target: { value: '150001' } });
  fireEvent.click(screen.getByRole('button', { name: 'إرسال الطلب' }));
  expect(await screen.findByText('القيمة أكبر من المسموح')).toBeTruthy();
  expect(JSON.parse(sent.mock.calls[0]?.[1].body as string)).toEqual({
    kind: 'change_amount',
    amount: '150001',
  });
  fireEvent.change(field, { target: { value: '4500' } });
  await waitFor(() => expect(screen.queryByText('القيمة أكبر من المسموح')).toBeNull());
});

it('lists what was asked, by whom, and the answer in the company’s own words', async () => {
  show(() => Response.json(REQUEST));
  const line = (await screen.findByText('Colis verrouillé')).closest('li');
  expect(line?.textContent).toContain('تغيير المبلغ');
  expect(line?.textContent).toContain('مرفوض');
  expect(line?.textContent).toContain('أمينة');
});

it('puts our own refusals in words', async () => {
  const refused = { ...REQUEST, words: 'too_late' };
  show(() => Response.json(REQUEST), { ...ASKING, asks: [], requests: [refused] });
  const line = (await screen.findByText(/فات أوانه/)).closest('li');
  expect(line?.textContent).not.toContain('too_late');
});
