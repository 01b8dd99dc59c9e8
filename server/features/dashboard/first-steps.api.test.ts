import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FirstStep, FirstSteps } from '#contract/dashboard/first-steps.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { createUser, signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client: owner } = await signIn(app, {}));
});
afterAll(() => app.close());

const PATH = '/api/dashboard/first-steps';
const read = async () => {
  const { status, body } = await owner.request('GET', PATH);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as FirstSteps;
};
const stateOf = async (step: FirstStep) =>
  (await read()).steps.find((one) => one.step === step)?.state;
const send = async (method: string, path: string, body: unknown) => {
  const answer = await owner.request(method, path, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
};

it('has every step open in an empty store, in the order that is best to do them', async () => {
  const { isShown, hasOrders, steps } = await read();
  expect({ isShown, hasOrders }).toEqual({ isShown: true, hasOrders: false });
  expect(steps).toEqual(
    ['shop', 'product', 'prices', 'company', 'colleague', 'order'].map((step) => ({
      step,
      state: 'open',
    })),
  );
});

it.each<[FirstStep, () => Promise<unknown>]>([
  ['shop', () => send('PATCH', '/api/settings', { storeName: 'دار الياسمين' })],
  ['shop', () => send('PATCH', '/api/settings', { storePhone: '0550123456' })],
  ['product', () => send('POST', '/api/products', { nameAr: 'سيروم', price: 900, stock: 4 })],
  [
    'prices',
    () =>
      send('PATCH', '/api/wilaya-shipping-costs', [
        { wilayaCode: 16, homeCost: 400, officeCost: 250 },
      ]),
  ],
  ['company', () => send('POST', '/api/delivery-companies', { name: 'برق', phone: '021' })],
  ['colleague', () => createUser(app.db, { fullName: 'سارة' })],
  ['order', () => send('POST', '/api/orders', orderInput())],
])('%s ticks itself by what the store has', async (step, fill) => {
  await fill();
  expect(await stateOf(step)).toBe('done');
});

it('a company that is not used does not count', async () => {
  const body = { name: 'برق', phone: '021', isActive: false };
  await send('POST', '/api/delivery-companies', body);
  expect(await stateOf('company')).toBe('open');
});

it('a step is left out for everybody, and is done all the same when it is', async () => {
  for (const step of ['colleague', 'colleague', 'prices']) {
    await send('POST', `${PATH}/${step}/skip`, undefined);
  }
  expect(await stateOf('colleague')).toBe('skipped');
  const [stored] = await app.db.select().from(siteSettings);
  expect(stored?.skippedSteps).toEqual(['colleague', 'prices']);
  const { client: other } = await signIn(app, {});
  const { body } = await other.request('GET', PATH);
  expect((body as FirstSteps).steps.map(({ state }) => state)).toEqual(
    // Whoever looks is the colleague.
    ['open', 'open', 'skipped', 'open', 'done', 'open'],
  );
});

it('is gone when nothing is left, and after ten orders', async () => {
  for (const step of ['shop', 'product', 'prices', 'company', 'order']) {
    await send('POST', `${PATH}/${step}/skip`, undefined);
  }
  expect((await read()).isShown).toBe(true);
  await send('POST', `${PATH}/colleague/skip`, undefined);
  expect((await read()).isShown).toBe(false);

  await app.db.update(siteSettings).set({ skippedSteps: [] });
  for (let count = 1; count <= 10; count += 1) {
    await send('POST', '/api/orders', orderInput({ phone: `05501234${10 + count}` }));
  }
  expect((await read()).isShown).toBe(true);
  await send('POST', '/api/orders', orderInput({ phone: '0661223344' }));
  expect((await read()).isShown).toBe(false);
});

it('is not shown over demo data', async () => {
  await app.db.insert(siteSettings).values({}).onConflictDoNothing();
  await app.db.update(siteSettings).set({ demoSeededAt: new Date() });
  expect((await read()).isShown).toBe(false);
});

it('a step that there is not, or without the right, changes nothing', async () => {
  expect((await owner.request('POST', `${PATH}/holiday/skip`)).status).toBe(400);
  const { client: clerk } = await signIn(app, { role: 'content_update' });
  expect((await clerk.request('POST', `${PATH}/shop/skip`)).status).toBe(403);
  expect((await clerk.request('GET', PATH)).status).toBe(403);
  expect(await stateOf('shop')).toBe('open');
});
