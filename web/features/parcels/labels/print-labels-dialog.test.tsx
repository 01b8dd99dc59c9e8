// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LabelStatus } from '#contract/parcels/parcel-labels.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { markStale } from '#web/lib/stale-paths.ts';
import { renderKit } from '../../../../tests/gallery/render-kit.tsx';
import { PrintLabelsDialog } from './print-labels-dialog.tsx';
import { partsOf } from './use-labels.ts';

const id = (n: number) => `${n}2345678-8440-43aa-9c9b-a0b0a9326236`;
const PRINT = 'a1b2c3d4-8440-43aa-9c9b-a0b0a9326236';
const label = (n: number, over: Partial<LabelStatus> = {}): LabelStatus => ({
  orderId: id(n),
  state: 'ready',
  reason: null,
  problem: null,
  tracking: `yal-${n}`,
  printedCount: 0,
  ...over,
});

let labels: LabelStatus[];
const calls: { path: string; body: Record<string, unknown>; key: string | null }[] = [];
let answerPrint: () => Response;
const tab = { location: { href: '' }, close: vi.fn<() => void>() };

beforeEach(() => {
  calls.length = 0;
  localStorage.clear();
  tab.location.href = '';
  tab.close.mockReset();
  answerPrint = () => Response.json({ id: PRINT, printed: [id(1)], missing: [] });
  vi.stubGlobal('open', () => tab);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key');
    calls.push({ path, body: JSON.parse(init.body as string) as Record<string, unknown>, key });
    return path.endsWith('/prepare') ? Response.json(labels) : answerPrint();
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(orderIds = labels.map(({ orderId }) => orderId)) {
  const client = createQueryClient();
  const Dialog = () => <PrintLabelsDialog open onOpenChange={() => {}} orderIds={orderIds} />;
  const router = createRouter({
    routeTree: createRootRoute({ component: Dialog }),
    history: createMemoryHistory(),
  });
  renderKit(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return client;
}
const button = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const prints = () => calls.filter(({ path }) => path === '/api/parcels/labels');

it('shows how many have come, and prints when the rest is there', async () => {
  labels = [label(1), label(2, { state: 'waiting' })];
  const client = show();
  expect(await screen.findByText('1 من 2')).toBeTruthy();
  expect(calls[0]?.body).toMatchObject({ orderIds: [id(1), id(2)], again: true });
  labels = [label(1), label(2)];
  await markStale(client, ['labels']);
  expect(await screen.findByText('ملصقان جاهزان')).toBeTruthy();
  // What failed is asked for again when the dialog opens, not whenever another label comes.
  expect(calls.at(-1)?.body).toMatchObject({ again: false });
});

it('says why labels wait and which are missing, and leaves those out', async () => {
  const problem = { kind: 'quota', message: 'بلغنا الحد', words: null, address: null };
  const refused = {
    kind: 'refused',
    message: 'رفضت الشركة',
    words: 'Colis supprimé',
    address: null,
  };
  labels = [
    label(1),
    label(2, { state: 'waiting', reason: 'paused', problem }),
    label(3, { state: 'missing', reason: 'other_parcel' }),
    label(4, { state: 'missing', reason: 'carrier', problem: refused }),
    label(5, { state: 'own' }),
  ];
  show();
  expect(await screen.findByText('حساب الشركة متوقف مؤقتاً: بلغنا الحد')).toBeTruthy();
  expect(screen.getByText('أعطت شركة التوصيل ملصق طرد آخر، فلم نطبعه')).toBeTruthy();
  expect(screen.getByText(/Colis supprimé/)).toBeTruthy();
  expect(screen.getByText('#32345678')).toBeTruthy();
  const own = screen.getByRole('link', { name: 'ملصقاتنا' });
  expect(own.getAttribute('href')).toContain(encodeURIComponent(id(5)));
  fireEvent.click(await button(/^طباعة ملصق$/));
  await waitFor(() => expect(prints()).toHaveLength(1));
  expect(prints()[0]?.body).toEqual({ orderIds: [id(1)], format: 'thermal', sort: 'selection' });
  fireEvent.click(await button(/^أعد المحاولة$/));
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ again: true }));
});

it('says before printing how many were printed before', async () => {
  labels = [label(1, { printedCount: 2 }), label(2)];
  show();
  expect(await screen.findByText('ملصق واحد منها طُبع من قبل')).toBeTruthy();
  expect(screen.getByText(/طُبع مرتين/)).toBeTruthy();
});

it('opens the file in the tab of the click, and offers it again', async () => {
  labels = [label(1)];
  show();
  fireEvent.click(await button(/^طباعة ملصق$/));
  const link = await screen.findByRole('link', { name: 'فتح الملف' });
  expect(link.getAttribute('href')).toBe(`/api/parcels/labels/${PRINT}`);
  expect(tab.location.href).toBe(`/api/parcels/labels/${PRINT}`);
});

it('counts a retry after a lost answer as the same print', async () => {
  labels = [label(1)];
  answerPrint = () => new Response('', { status: 503 });
  show();
  fireEvent.click(await button(/^طباعة ملصق$/));
  await waitFor(() => expect(tab.close).toHaveBeenCalledOnce());
  answerPrint = () => Response.json({ id: PRINT, printed: [id(1)], missing: [] });
  fireEvent.click(await button(/^طباعة ملصق$/));
  await screen.findByRole('link', { name: 'فتح الملف' });
  expect(prints()[1]?.key).toBe(prints()[0]?.key);
  // The next one is another print.
  fireEvent.click(await button(/^طباعة ملصق$/));
  await waitFor(() => expect(prints()).toHaveLength(3));
  expect(prints()[2]?.key).not.toBe(prints()[0]?.key);
});

it('remembers paper and order on this device', async () => {
  labels = [label(1)];
  show();
  fireEvent.click(await screen.findByLabelText(/^A4/));
  fireEvent.click(screen.getByLabelText('حسب الولاية'));
  fireEvent.click(await button(/^طباعة ملصق$/));
  await waitFor(() => expect(prints()[0]?.body).toMatchObject({ format: 'a4', sort: 'wilaya' }));
  expect(Object.values(localStorage)).toEqual(expect.arrayContaining(['a4', 'wilaya']));
});

it('prints nothing while nothing is ready', async () => {
  labels = [label(1, { state: 'waiting', reason: 'being_sent' })];
  show();
  expect(await screen.findByText('الطرد قيد الإرسال إلى شركة التوصيل')).toBeTruthy();
  expect((await button(/^طباعة$/)).disabled).toBe(true);
});

it('splits more than one file holds', () => {
  expect(partsOf(['a', 'b', 'a', 'c'], 2)).toEqual([['a', 'b'], ['c']]);
});
