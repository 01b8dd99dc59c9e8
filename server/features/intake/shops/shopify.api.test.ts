import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { InboxItem } from '#contract/intake/inbox.ts';
import type { Source } from '#contract/intake/sources.ts';
import { inboxItems } from '#server/db/schema/intake.ts';
import { orders } from '#server/db/schema/orders.ts';
import { sources } from '#server/db/schema/sources.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { connectSource, INTAKE_DEPS, workOffInbox } from '#tests/support/intake-source.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  type ShopifyFault,
  type ShopifyShop,
  startShopifyShop,
} from '../../../../platforms/shopify.ts';
import { catchUp } from './catch-up-job.ts';

const KEY = 'shopify-hand-key';
const HOUR_MS = 3_600_000;

let app: TestApp;
let shop: ShopifyShop;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp(INTAKE_DEPS);
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
  shop = await startShopifyShop({ now: () => app.now().getTime() });
});
afterEach(() => shop.close());
afterAll(() => app.close());

const APP = { accessKey: 'simulated-client', accessSecret: 'shpss_simulated' };

async function byHand(fields: object = {}): Promise<Source> {
  const source = await connectSource(client, { kind: 'shopify', secret: KEY, ...fields });
  shop.byHand.url = `${app.url}${source.path}`;
  return source;
}
const byApp = (fields: object = {}) =>
  connectSource(client, {
    kind: 'shopify',
    secret: undefined,
    shopUrl: shop.url,
    ...APP,
    ...fields,
  } as never);
const deps = () => ({
  db: app.db,
  now: app.now,
  box: INTAKE_DEPS.secretBox,
  network: { allowsPrivate: true },
});
const inbox = async () => (await client.request('GET', '/api/inbox')).body as InboxItem[];
const madeOrders = () => app.db.select().from(orders);
const theSource = async () => {
  const [one] = (await client.request('GET', '/api/sources')).body as Source[];
  return one!;
};
const test = async ({ id }: Source) =>
  ((await client.request('POST', `/api/sources/${id}/test`)).body as { problem: string | null })
    .problem;
const catchUpNow = async ({ id }: Source) => {
  await catchUp(deps(), id);
  await workOffInbox(app);
};

it('an order of a notification made by hand comes once, with an id no number can hold', async () => {
  const source = await byHand();
  const { id } = shop.add();
  expect(await shop.deliver(id, 'doubled')).toEqual([200, 200]);
  await workOffInbox(app);
  expect(await inbox()).toMatchObject([{ externalId: id, state: 'order', versions: 1 }]);
  expect(await madeOrders()).toMatchObject([
    { sourceId: source.id, wilayaCode: 16, totalAmount: '4700.00', deliveryFee: '600.00' },
  ]);
});

it.each<ShopifyFault>(['unsigned', 'wrong-key', 'hex-signature', 'empty-body-signature'])(
  'platform fault 9: a notification that is %s makes nothing, and is sent again',
  async (fault) => {
    await byHand();
    expect(await shop.deliver(shop.add().id, fault)).toEqual([401]);
    expect(await shop.retry()).toEqual([401]);
    expect(await app.db.$count(inboxItems)).toBe(0);
  },
);

it('platform fault 14: what came before the key was known comes in with it', async () => {
  const source = await byHand({ secret: undefined });
  expect(await shop.deliver(shop.add().id)).toEqual([401]);
  expect(await theSource()).toMatchObject({ unverified: 1, secrets: [] });
  await client.request('PATCH', `/api/sources/${source.id}`, { body: { secret: KEY } });
  await workOffInbox(app);
  expect(await madeOrders()).toHaveLength(1);
});

it('platform fault 6: what is sent again after four hours does not undo what came since', async () => {
  await byHand();
  const { id } = shop.add();
  await shop.deliver(id, 'truncated');
  const stale = shop.orders.get(id)!;
  app.advance(HOUR_MS);
  shop.edit(id, { note: 'بعد' });
  await shop.deliver(id);
  shop.orders.set(id, stale);
  app.advance(3 * HOUR_MS);
  await shop.deliver(id);
  await workOffInbox(app);
  expect((await inbox()).filter(({ externalId }) => externalId === id)).toMatchObject([
    { draft: { note: 'بعد' }, versions: 2 },
  ]);
});

it('platform fault 38: a test order is kept, and no order', async () => {
  await byHand();
  await shop.deliver(shop.add({ test: true }).id);
  await workOffInbox(app);
  expect(await inbox()).toMatchObject([{ state: 'ignored', reason: 'test' }]);
});

it('platform fault 52: a draft and the order it became are one order', async () => {
  await byHand();
  const draft = shop.add({ status: 'open', invoice_url: 'https://shop/invoice' });
  await shop.deliver(draft.id);
  const order = shop.add();
  shop.edit(draft.id, { status: 'completed', order_id: order.id });
  await shop.deliver(order.id);
  await shop.deliver(draft.id);
  await workOffInbox(app);
  expect(await madeOrders()).toHaveLength(1);
  const states = (await inbox()).map(({ externalId, state }) => [externalId, state]);
  expect(Object.fromEntries(states)).toEqual({
    [`draft-${draft.id}`]: 'ignored',
    [order.id]: 'order',
  });
});

it('an order deleted there is cancelled here while nobody has touched it', async () => {
  await byHand();
  const { id } = shop.add();
  await shop.deliver(id);
  await workOffInbox(app);
  app.advance(HOUR_MS);
  await shop.remove(id);
  await workOffInbox(app);
  expect((await madeOrders()).map(({ status }) => status)).toEqual(['cancelled']);
});

it('an app is told to deliver to us, once however often it is tested', async () => {
  const source = await byApp();
  expect(await test(source)).toBeNull();
  expect(await test(source)).toBeNull();
  const address = `${app.url}${source.path}`;
  expect(shop.subscriptions).toEqual(
    ['ORDERS_CREATE', 'ORDERS_UPDATED', 'ORDERS_CANCELLED', 'ORDERS_DELETE'].map((topic) => ({
      topic,
      uri: address,
    })),
  );
  // Signed with the app's secret, which nobody typed twice.
  expect(await shop.deliver(shop.add().id)).toEqual([200]);
  await workOffInbox(app);
  expect(await madeOrders()).toHaveLength(1);
});

it('keeps its token of a day encrypted, and asks for another when it has run out', async () => {
  app.stopClock();
  const source = await byApp();
  shop.add();
  await catchUpNow(source);
  await catchUpNow(source);
  expect(shop.tokens()).toBe(1);
  const [stored] = await app.db.select().from(sources);
  expect(stored?.token).toMatch(/^v1\./);
  app.advance(24 * HOUR_MS);
  shop.add();
  await catchUpNow(source);
  expect(shop.tokens()).toBe(2);
  shop.endTokens();
  shop.add();
  await catchUpNow(source);
  expect(shop.tokens()).toBe(3);
  expect(await madeOrders()).toHaveLength(3);
});

it('several that need a token at once get one', async () => {
  const source = await byApp();
  await Promise.all([catchUp(deps(), source.id), catchUp(deps(), source.id), test(source)]);
  expect(shop.tokens()).toBe(1);
});

it('catches up with a permanent token, by pages, what nobody told us of', async () => {
  const source = await byApp({ accessKey: undefined, accessSecret: 'shpat_permanent' });
  for (let index = 0; index < 230; index += 1) shop.add();
  await catchUpNow(source);
  expect(await app.db.$count(inboxItems)).toBe(230);
  expect(shop.tokens()).toBe(0);
  const { catchUpProblem, caughtUpAt } = await theSource();
  expect(catchUpProblem).toBeNull();
  expect(caughtUpAt).not.toBeNull();
});

it('what comes by both ways is one order', async () => {
  const source = await byApp({ secret: KEY });
  shop.byHand.url = `${app.url}${source.path}`;
  const { id } = shop.add();
  await shop.deliver(id);
  await catchUpNow(source);
  expect(await madeOrders()).toHaveLength(1);
});

it.each([
  ['other-organisation', 'shop_not_permitted'],
  ['no-scope', 'scope_missing'],
  ['frozen', 'shop_frozen'],
  ['down', '503'],
] as const)('an app whose shop is %s is told so, and loses nothing', async (mode, problem) => {
  const source = await byApp();
  shop.setMode(mode);
  expect(await test(source)).toBe(problem);
  shop.add();
  await catchUpNow(source);
  shop.setMode('well');
  await catchUpNow(source);
  expect(await madeOrders()).toHaveLength(1);
});

it('says in one place that the plan hides the customers, and reads them once it does not', async () => {
  const source = await byApp();
  shop.setPlan('basic');
  for (let index = 0; index < 3; index += 1) shop.add();
  expect(await test(source)).toBe('personal_data_hidden');
  await catchUpNow(source);
  expect((await inbox()).map(({ reason }) => reason)).toEqual([
    'personal_data_hidden',
    'personal_data_hidden',
    'personal_data_hidden',
  ]);
  expect(await theSource()).toMatchObject({ isDataHidden: true });
  app.advance(HOUR_MS);
  await catchUpNow(source);
  shop.setPlan('grow');
  expect(await test(source)).toBeNull();
  await catchUpNow(source);
  expect(await madeOrders()).toHaveLength(3);
  expect(await theSource()).toMatchObject({ isDataHidden: false });
});

it('forgets keys and token for another shop', async () => {
  const source = await byApp();
  await catchUpNow(source);
  const body = { shopUrl: 'https://elsewhere.example' };
  await client.request('PATCH', `/api/sources/${source.id}`, { body });
  const [row] = await app.db.select().from(sources);
  expect(row).toMatchObject({ access: null, token: null });
});
