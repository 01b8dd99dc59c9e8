// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type ToOptions,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { PackageOpen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { renderKit, setViewportWidth } from '#tests/gallery/render-kit.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { CardList, ClearFilters, List } from './list.tsx';
import { useList, useShortList } from './use-list.ts';

const Order = z.object({ id: z.string(), customer: z.string() });
type Order = z.infer<typeof Order>;
const listOrders = defineEndpoint({
  method: 'GET',
  path: '/api/orders',
  summary: '',
  access: 'session',
  query: z.object({
    search: z.string().optional(),
    page: z.number().optional(),
    pageSize: z.number().optional(),
  }),
  responses: { 200: z.array(Order) },
});
const column = dataTableColumn<Order>();
const COLUMNS = column.columns([column.accessor('customer', { header: 'Customer' })]);
const SHOWN = {
  label: 'Orders',
  columns: COLUMNS,
  rowId: ({ id }: Order) => id,
  rowLabel: ({ customer }: Order) => customer,
  failed: 'Not read',
};
const PAGE_SIZE = 2;

window.scrollTo = () => {};
beforeEach(() => {
  setViewportWidth(1280);
  // jsdom has none.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
});
afterEach(() => vi.unstubAllGlobals());

/** Answers a page of the orders whose customer has the words, and keeps what was asked. */
function serve(customers: readonly string[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    const { searchParams } = new URL(url, 'http://localhost');
    asked.push(searchParams.toString());
    const page = Number(searchParams.get('page') ?? 1);
    const size = Number(searchParams.get('pageSize') ?? customers.length);
    const matching = customers.filter((one) => one.includes(searchParams.get('search') ?? ''));
    const items = matching
      .slice((page - 1) * size, page * size)
      .map((customer) => ({ id: customer, customer }));
    return Promise.resolve(
      Response.json(items, { headers: { 'x-total-count': String(matching.length) } }),
    );
  });
  return asked;
}

function show(List: () => ReactNode) {
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: List }),
    createRoute({
      getParentRoute: () => root,
      path: '/order',
      component: () => <h1>The order</h1>,
    }),
  ]);
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ history, routeTree });
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return history;
}

function Orders() {
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const list = useList(listOrders, { query: { search }, page, pageSize: PAGE_SIZE });
  return (
    <>
      <button type="button" onClick={() => setSearch('nobody')}>
        Nobody
      </button>
      <List
        {...SHOWN}
        list={list}
        empty={{
          icon: PackageOpen,
          title: 'No order',
          action: search && <ClearFilters label="Clear" onClear={() => setSearch('')} />,
        }}
        rowLink={() => ({ to: '/order' }) as ToOptions}
        onPageChange={setPage}
      />
    </>
  );
}

const rows = () => screen.getAllByRole('row').slice(1);

it('shows a page, asks for the next one and keeps the former until it is there', async () => {
  const asked = serve(['Amina', 'Bilal', 'Celia']);
  show(Orders);
  await screen.findByText('Amina');
  expect(rows()).toHaveLength(PAGE_SIZE);
  fireEvent.click(screen.getByRole('button', { name: 'التالي' }));
  expect(screen.getByText('Amina')).toBeTruthy();
  await screen.findByText('Celia');
  expect(rows()).toHaveLength(1);
  expect(asked).toEqual(['search=&page=1&pageSize=2', 'search=&page=2&pageSize=2']);
});

it('says that nothing matches, and offers what clears the filters', async () => {
  serve(['Amina']);
  show(Orders);
  await screen.findByText('Amina');
  fireEvent.click(screen.getByRole('button', { name: 'Nobody' }));
  await screen.findByText('No order');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await screen.findByText('Amina');
  expect(rows()).toHaveLength(1);
});

it('leads back to the row that was opened', async () => {
  serve(['Amina', 'Bilal']);
  const history = show(Orders);
  fireEvent.click(await screen.findByText('Bilal'));
  await screen.findByText('The order');
  history.back();
  await screen.findByText('Bilal');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('Bilal'));
});

it('says that a list could not be read, and reads it again', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 400 })));
  function Cards() {
    const list = useShortList(listOrders, { query: {} });
    return (
      <CardList
        list={list}
        rowId={({ id }) => id}
        failed="Not read"
        empty={{ icon: PackageOpen, title: 'No order' }}
      >
        {({ customer }) => customer}
      </CardList>
    );
  }
  show(Cards);
  expect((await screen.findByRole('alert')).textContent).toContain('Not read');
  serve(['Amina']);
  fireEvent.click(screen.getByRole('button'));
  expect((await screen.findByRole('listitem')).textContent).toBe('Amina');
});
