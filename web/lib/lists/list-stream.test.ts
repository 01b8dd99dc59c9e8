// @vitest-environment jsdom
import { array, assert, integer, property, record, string } from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { createItemSplitter, streamList } from './list-stream.ts';

const listOrders = defineEndpoint({
  method: 'GET',
  path: '/api/orders',
  summary: '',
  access: 'session',
  query: z.object({ status: z.string().optional(), page: z.number().optional() }),
  responses: { 200: z.array(z.object({ name: z.string() })) },
});

/** Sent byte by byte, so that every Arabic letter arrives in two parts. */
function answer(text: string, status = 200, type = 'application/json') {
  const cancelled = vi.fn<() => void>();
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at === bytes.length) controller.close();
      else controller.enqueue(bytes.subarray(at, (at += 1)));
    },
    cancel: cancelled,
  });
  const fetched = vi.fn<typeof fetch>(
    async () => new Response(body, { status, headers: { 'content-type': type } }),
  );
  vi.stubGlobal('fetch', fetched);
  return { cancelled, fetched };
}

async function read(query: { status?: string } = {}) {
  const items = [];
  for await (const item of streamList(listOrders, { query })) items.push(item);
  return items;
}

afterEach(() => vi.unstubAllGlobals());

it('reads a list as it arrives', async () => {
  const { fetched } = answer('[{"name":"أمينة"},{"name":"}],\\""}]');
  expect(await read({ status: 'pending' })).toEqual([{ name: 'أمينة' }, { name: '}],"' }]);
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/orders?status=pending');
});

it('reads an empty list', async () => {
  answer('[]');
  expect(await read()).toEqual([]);
});

it('fails when the list breaks off, rather than giving out a part for the whole', async () => {
  answer('[{"name":"أمينة"},{"na');
  await expect(read()).rejects.toHaveProperty('status', 0);
});

it('fails as every call does when the server refuses', async () => {
  answer('{"detail":"لا صلاحية"}', 403, 'application/problem+json');
  await expect(read()).rejects.toHaveProperty('message', '403: لا صلاحية');
});

it('lets the server go when the reader has enough', async () => {
  const { cancelled } = answer('[{"name":"a"},{"name":"b"}]');
  for await (const { name } of streamList(listOrders, { query: {} })) if (name === 'a') break;
  expect(cancelled).toHaveBeenCalledOnce();
});

const items = array(record({ name: string(), nested: record({ list: array(string()) }) }));

it('gives back every item, wherever the text is cut', () => {
  assert(
    property(items, integer({ min: 1, max: 40 }), (given, size) => {
      const splitter = createItemSplitter();
      const text = JSON.stringify(given);
      const found: unknown[] = [];
      for (let at = 0; at < text.length; at += size) {
        expect(splitter.isComplete()).toBe(false);
        for (const item of splitter.push(text.slice(at, at + size))) found.push(JSON.parse(item));
      }
      expect(found).toEqual(given);
      expect(splitter.isComplete()).toBe(true);
    }),
  );
});

it('knows that a list which broke off is not complete', () => {
  const splitter = createItemSplitter();
  expect(splitter.push('[{"a":1},{"b":')).toEqual(['{"a":1}']);
  expect(splitter.isComplete()).toBe(false);
});
