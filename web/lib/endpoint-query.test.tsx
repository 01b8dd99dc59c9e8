// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { endpointListQuery, endpointQuery, useEndpointMutation } from './endpoint-query.ts';
import { keptReader } from './kept-reads/or-kept.ts';
import { createQueryClient } from './query-client.ts';

const Order = z.object({ id: z.string() });
const listOrders = defineEndpoint({
  method: 'GET',
  path: '/api/orders',
  summary: '',
  access: 'session',
  query: z.object({ page: z.number().optional() }),
  responses: { 200: z.array(Order) },
});
const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/users/{id}',
  summary: '',
  access: 'session',
  params: z.object({ id: z.string() }),
  responses: { 200: Order },
});
const createOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders',
  summary: '',
  access: 'session',
  body: Order,
  responses: { 201: Order },
});

function setUp() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const orders = endpointListQuery(listOrders, { query: { page: 1 } }).queryKey;
  const user = endpointQuery(getUser, { params: { id: '1' } }).queryKey;
  client.setQueryData(orders, { items: [], total: 0, isMore: false });
  client.setQueryData(user, { id: '1' });
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  return { wrapper, isStale, orders, user };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('derives the cache key from the path and what is asked', () => {
  expect(endpointQuery(getUser, { params: { id: '1' } }).queryKey).toEqual([
    '/api/users/{id}',
    { params: { id: '1' } },
  ]);
  const page = (number: number) =>
    endpointListQuery(listOrders, { query: { page: number } }).queryKey;
  expect(page(1)).not.toEqual(page(2));
  expect(endpointListQuery(listOrders).queryKey).not.toEqual(endpointQuery(listOrders).queryKey);
});

it('makes stale what it lists, whatever the caller does on success', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: '2' }, { status: 201 }));
  const { wrapper, isStale, orders, user } = setUp();
  const onSuccess = vi.fn<(order: { id: string }) => void>();
  const { result } = renderHook(
    () => useEndpointMutation(createOrder, { makesStale: ['orders'], onSuccess }),
    { wrapper },
  );
  result.current.mutate({ body: { id: '2' } });
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
  expect(onSuccess.mock.calls[0]?.[0]).toEqual({ id: '2' });
  expect(isStale(orders)).toBe(true);
  expect(isStale(user)).toBe(false);
});

it('takes an endpoint for what is stale as well as a topic', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: '2' }, { status: 201 }));
  const { wrapper, isStale, orders, user } = setUp();
  const { result } = renderHook(() => useEndpointMutation(createOrder, { makesStale: [getUser] }), {
    wrapper,
  });
  await result.current.mutateAsync({ body: { id: '2' } });
  expect(isStale(user)).toBe(true);
  expect(isStale(orders)).toBe(false);
});

it('leaves everything as it was when the call fails', async () => {
  vi.stubGlobal('fetch', async () => new Response('no', { status: 409 }));
  const { wrapper, isStale, orders } = setUp();
  const onError = vi.fn<(error: Error) => void>();
  const { result } = renderHook(
    () => useEndpointMutation(createOrder, { makesStale: ['orders'], onError }),
    { wrapper },
  );
  result.current.mutate({ body: { id: '2' } });
  await waitFor(() => expect(onError).toHaveBeenCalledOnce());
  expect(onError.mock.calls[0]?.[0]).toHaveProperty('message', '409: no');
  expect(isStale(orders)).toBe(false);
});

it.each([
  [false, 'لا اتصال، فلم يُحفظ شيء.'],
  [true, 'لم يصل جواب الخادم، فقد لا يكون حُفظ شيء.'],
])('a change without an answer says what was saved (a network: %s)', async (onLine, sentence) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { wrapper } = setUp();
  const { result } = renderHook(() => useEndpointMutation(createOrder, { makesStale: [] }), {
    wrapper,
  });
  const failed = result.current.mutateAsync({ body: { id: '2' } });
  await expect(failed).rejects.toThrow(sentence);
});

it('a read without an answer is given what was kept', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const client = createQueryClient();
  const query = endpointQuery(getUser, { params: { id: '1' } });
  await expect(client.fetchQuery(query)).rejects.toHaveProperty('status', 0);
  keptReader.read = async (key) => ({ id: JSON.stringify(key) });
  const kept = await client.fetchQuery(query);
  delete keptReader.read;
  expect(kept).toEqual({ id: '["/api/users/{id}",{"params":{"id":"1"}}]' });
});
