// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FirstSteps as Steps } from '#contract/dashboard/first-steps.ts';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { FirstSteps } from './first-steps.tsx';

const STEPS: Steps['steps'] = [
  { step: 'shop', state: 'done' },
  { step: 'product', state: 'open' },
  { step: 'prices', state: 'open' },
  { step: 'company', state: 'open' },
  { step: 'colleague', state: 'skipped' },
  { step: 'order', state: 'open' },
];

const sent: [string, string, unknown][] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push([method, url, body && JSON.parse(body as string)]);
    return method === 'POST' ? new Response(null, { status: 204 }) : Response.json([]);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show() {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <FirstSteps steps={STEPS} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'لنجهّز المتجر' });
}
const step = (name: string) => within(screen.getByText(name).closest('li')!);

it('says how many are left, and offers of each what is still to be done', async () => {
  await show();
  expect(screen.getByText('بقيت 4 خطوات قبل أول بيع.')).toBeDefined();
  expect(step('المتجر').queryAllByRole('button')).toEqual([]);
  // What was left out may still be done, and is not left out again.
  expect(
    step('زميل')
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['إضافة مستخدم']);
});

it('leaves a step out', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'ليس الآن: أول منتج' }));
  await waitFor(() =>
    expect(sent).toEqual([['POST', '/api/dashboard/first-steps/product/skip', undefined]]),
  );
});

it('fills the prices of all wilayas from usual ones, raised by one number', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'أسعار معتادة' }));
  const dialog = await screen.findByRole('dialog', { name: 'أسعار معتادة' });
  const north = () =>
    within(dialog)
      .getByRole('row', { name: /باقي الشمال/ })
      .textContent.match(/\d+$/)?.[0];
  expect(north()).toBe('600400');
  const raise = within(dialog).getByLabelText(/زيادة على الكل/);
  fireEvent.input(raise, { target: { value: 'كثير' } });
  const apply = within(dialog).getByRole<HTMLButtonElement>('button', {
    name: 'استعمال هذه الأسعار',
  });
  expect(apply.disabled).toBe(true);
  fireEvent.input(raise, { target: { value: '-450' } });
  expect(north()).toBe('1500');
  fireEvent.input(raise, { target: { value: '50' } });
  expect(north()).toBe('650450');
  fireEvent.click(apply);
  await waitFor(() => expect(sent).toHaveLength(1));
  const [method, url, body] = sent[0]!;
  expect([method, url]).toEqual(['PATCH', '/api/wilaya-shipping-costs']);
  const rows = body as { wilayaCode: string; homeCost: number; officeCost: number }[];
  expect(rows).toHaveLength(69);
  const of = (code: string) => rows.find(({ wilayaCode }) => wilayaCode === code);
  expect(of('16')).toEqual({ wilayaCode: '16', homeCost: 450, officeCost: 300 });
  expect(of('31')).toEqual({ wilayaCode: '31', homeCost: 650, officeCost: 450 });
  expect(of('11')).toEqual({ wilayaCode: '11', homeCost: 1450, officeCost: 950 });
});
