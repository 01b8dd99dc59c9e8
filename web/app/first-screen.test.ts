// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { orderEndpoints } from '#contract/orders.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { readFirstScreen } from './first-screen.ts';

const FIRST = '/api/orders?sort=newest&page=1&pageSize=10';
const listed = (client: ReturnType<typeof createQueryClient>) =>
  client.getQueriesData({ queryKey: [orderEndpoints.listOrders.path] });

afterEach(() => {
  vi.useRealTimers();
  globalThis.earlyAnswer = undefined;
  vi.unstubAllGlobals();
});

it('has the first orders before anything is drawn, where the page asked for them', async () => {
  // However slow this machine is, the answer is not given up.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const asked = vi.fn<() => Promise<Response>>(() =>
    Promise.reject(new Error('nothing is asked again')),
  );
  vi.stubGlobal('fetch', asked);
  const headers = { 'content-type': 'application/json', 'x-total-count': '0' };
  const response = Promise.resolve(new Response('[]', { headers }));
  globalThis.earlyAnswer = { url: FIRST, response };
  const client = createQueryClient();
  await readFirstScreen(client);
  expect(listed(client)).toEqual([[expect.anything(), expect.objectContaining({ items: [] })]]);
  expect(asked).not.toHaveBeenCalledWith(expect.stringContaining(FIRST), expect.anything());
});

it('draws without an answer that takes long', async () => {
  globalThis.earlyAnswer = { url: FIRST, response: new Promise(() => {}) };
  const client = createQueryClient();
  await readFirstScreen(client);
  expect(listed(client)).toEqual([[expect.anything(), undefined]]);
});

it('asks for nothing on other screens', async () => {
  const client = createQueryClient();
  await readFirstScreen(client);
  expect(listed(client)).toEqual([]);
});
