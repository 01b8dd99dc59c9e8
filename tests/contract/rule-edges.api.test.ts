import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { wheelSpins } from '#server/db/schema/wheel.ts';
import { createUser, PASSWORD, signIn } from '#tests/support/factories.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

it('the right password forgives the wrong ones before it', async () => {
  const { username } = await createUser(app.db);
  const tries = async (password: string, times: number) => {
    const found: number[] = [];
    for (let n = 0; n < times; n++) {
      found.push((await app.client().login(username, password)).status);
    }
    return found;
  };
  expect(await tries('Wrong-one-1', 4)).toEqual([401, 401, 401, 401]);
  expect(await tries(PASSWORD, 1)).toEqual([200]);
  expect(await tries('Wrong-one-1', 6)).toEqual([401, 401, 401, 401, 401, 429]);
});

it('two clients who are one are known since the earlier of both', async () => {
  const { client } = await signIn(app);
  const take = async (phone: string) => {
    const { body } = await client.request('POST', '/api/orders', { body: orderInput({ phone }) });
    return (body as Order).clientId;
  };
  const earlier = await take('0661223344');
  app.advance(60_000);
  const later = await take('0550123456');
  const read = async (id: string | null) =>
    ((await client.request('GET', `/api/clients/${id}`)).body as { createdAt: string }).createdAt;
  const since = await read(earlier);
  expect(since < (await read(later))).toBe(true);
  await client.request('POST', `/api/clients/${later}/merge`, { body: { otherId: earlier } });
  expect(await read(later)).toBe(since);
});

it('deleted and cancelled orders are in no chart', async () => {
  const { client } = await signIn(app);
  const { id: productId } = await createProduct(app.db);
  const take = async () => {
    const body = orderInput({ productId, quantity: 2 });
    return (await client.request('POST', '/api/orders', { body })).body as Order;
  };
  const [, deleted, cancelled] = [await take(), await take(), await take()];
  await client.request('DELETE', `/api/orders/${deleted?.id}`);
  await client.request('PATCH', `/api/orders/${cancelled?.id}`, { body: { status: 'cancelled' } });
  expect((await client.request('GET', '/api/dashboard/charts')).body).toMatchObject({
    wilayas: [{ wilayaCode: 16, orders: 1 }],
    products: [{ id: productId, units: 2, amount: 1900 }],
    outcomes: { delivered: 0, cancelled: 1, open: 1 },
  });
});

it('a code is good until its last millisecond, and not in it', async () => {
  const moment = new Date();
  const still = await startTestApp({ database: app.database, now: () => moment });
  try {
    const { client } = await signIn(still);
    const answerFor = async (code: string, expiresAt: Date) => {
      const spin = { language: 'ar', prizeIndex: 0, address: '::1', campaign: code } as const;
      await app.db.insert(wheelSpins).values({ ...spin, code, expiresAt, createdAt: moment });
      const path = `/api/wheel/code?code=${code}&phone=0550123456`;
      return (await client.request('GET', path)).status;
    };
    expect(await answerFor('SPIN1', new Date(moment.getTime() + 1))).toBe(200);
    expect(await answerFor('SPIN2', moment)).toBe(409);
  } finally {
    await still.close();
  }
});

it('to hide a product and to show it again stand in the trail', async () => {
  const { client } = await signIn(app);
  const created = await client.request('POST', '/api/products', {
    body: { nameAr: 'سيروم', price: 1500 },
  });
  const { id } = created.body as { id: string };
  for (const isActive of [false, true]) {
    await client.request('PATCH', `/api/products/${id}`, { body: { isActive } });
  }
  const { body } = await client.request('GET', '/api/audit');
  expect(body).toMatchObject([
    { action: 'product_activated', subjectId: id, subjectName: 'سيروم' },
    { action: 'product_hidden', subjectId: id, subjectName: 'سيروم' },
  ]);
});

it('delivery companies come in the order in which they were added', async () => {
  const { client } = await signIn(app);
  for (const name of ['ياليدين', 'أمانة', 'جسور']) {
    await client.request('POST', '/api/delivery-companies', { body: { name, phone: '3030' } });
    app.advance(1_000);
  }
  const { body } = await client.request('GET', '/api/delivery-companies');
  expect((body as { name: string }[]).map(({ name }) => name)).toEqual([
    'ياليدين',
    'أمانة',
    'جسور',
  ]);
});
