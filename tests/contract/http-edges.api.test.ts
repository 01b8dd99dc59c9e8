import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  client = (await signIn(app)).client;
});
afterAll(() => app.close());

it.each([
  [0, 1, ['first 1', 'last 1']],
  [2, 1, ['first 1', 'last 1']],
  [3, 1, ['first 1', 'last 2', 'next 2']],
  [4, 2, ['first 1', 'last 2', 'prev 1']],
  [5, 2, ['first 1', 'last 3', 'prev 1', 'next 3']],
])('of %i products, two a page, page %i leads to %j', async (count, page, expected) => {
  for (let index = 0; index < count; index++) await createProduct(app.db);
  const { headers } = await client.request('GET', `/api/products?page=${page}&pageSize=2`);
  const links = [...(headers.get('link') ?? '').matchAll(/page=(\d+)&pageSize=2>; rel="(\w+)"/g)];
  expect(links.map(([, number, rel]) => `${rel} ${number}`)).toEqual(expected);
  expect(headers.get('x-total-count')).toBe(String(count));
});

it.each([
  [200, 201],
  [201, 400],
])('an Idempotency-Key of %i letters is answered %i', async (length, status) => {
  const headers = { 'idempotency-key': 'k'.repeat(length) };
  const answer = await client.request('POST', '/api/orders', { body: orderInput(), headers });
  expect(answer.status).toBe(status);
});

it('what the database cannot store is refused in the name of a field too', async () => {
  const body = String.raw`{"rows":[{"name":"أمينة","phone":"0550123456","a\u0000b":1}],"confirm":true}`;
  const answer = await client.request('POST', '/api/clients/import', { body });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});
