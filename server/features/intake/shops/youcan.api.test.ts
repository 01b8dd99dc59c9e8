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
  startYouCanShop,
  type YouCanFault,
  type YouCanShop,
} from '../../../../platforms/youcan.ts';
import { catchUp } from './catch-up-job.ts';
import { fetchOrders } from './fetch-orders.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let shop: YouCanShop;
let client: HttpClient;
let source: Source;
beforeAll(async () => {
  app = await startTestApp(INTAKE_DEPS);
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
  shop = await startYouCanShop({ now: () => app.now().getTime() });
  source = await connectSource(client, {
    kind: 'youcan',
    secret: undefined,
    shopUrl: shop.url,
    accessKey: 'cl_simulated',
    accessSecret: 'youcan-client-secret',
  } as never);
});
afterEach(() => shop.close());
afterAll(() => app.close());

const deps = () => ({
  db: app.db,
  now: app.now,
  box: INTAKE_DEPS.secretBox,
  network: { allowsPrivate: true },
});
const post = async (path: string, body?: object) =>
  (
    (await client.request('POST', `/api/sources/${source.id}/${path}`, { body })).body as {
      problem: string | null;
    }
  ).problem;
const agree = (change = (query: string) => query) =>
  post('consent', { query: change(new URL(shop.consent(source.consent!.url!)).search) });
const inbox = async () => (await client.request('GET', '/api/inbox')).body as InboxItem[];
const madeOrders = () => app.db.select().from(orders);
const fetchNow = async () => {
  await workOffInbox(app);
  await fetchOrders(deps(), source.id, () => true);
  await workOffInbox(app);
};

it('is tested without a shop: the keys are right, and the consent is missing', async () => {
  expect(source.consent).toMatchObject({
    redirectAddress: `${app.url}/settings/sources`,
    isGiven: false,
  });
  expect(await post('test')).toBe('consent_missing');
  const body = { accessKey: 'cl_other', accessSecret: 'other' };
  await client.request('PATCH', `/api/sources/${source.id}`, { body });
  expect(await post('test')).toBe('bad_credentials');
});

it('connects with what the consent page returns, signed in the order in which it stands', async () => {
  expect(await agree((query) => query.replace('seller=a%20b', 'seller=a+b'))).toBe(
    'consent_forged',
  );
  expect(await agree()).toBeNull();
  expect(shop.hooks.map(({ event }) => event)).toEqual([
    'order.created',
    'order.updated',
    'order.paid',
    'app.uninstalled',
  ]);
  expect(new Set(shop.hooks.map(({ target }) => target))).toEqual(
    new Set([`${app.url}${source.path}`]),
  );
  const [stored] = await app.db.select().from(sources);
  expect(stored?.token).toMatch(/^v1\./);
  // Connecting again makes no second subscription.
  expect(await agree()).toBeNull();
  expect(shop.hooks).toHaveLength(4);
});

it('says that the shop has another currency', async () => {
  shop.setCurrency('EUR');
  expect(await agree()).toBe('currency_other');
});

it.each<YouCanFault>(['unsigned', 'wrong-secret', 'base64-signature'])(
  'platform fault 9: a delivery that is %s makes nothing, and is not sent again',
  async (fault) => {
    await agree();
    expect(await shop.deliver(shop.add().id, fault)).toEqual([401]);
    expect(await shop.retry()).toEqual([]);
    expect(await app.db.$count(inboxItems)).toBe(0);
  },
);

it('platform fault 23: what is announced is shown, and becomes an order once it is read whole', async () => {
  await agree();
  app.stopClock();
  const { id } = shop.add();
  shop.hideNext(1);
  expect(await shop.deliver(id, 'doubled')).toEqual([200, 200]);
  await fetchNow();
  expect(await inbox()).toMatchObject([
    { state: 'waiting', reason: 'order_not_fetched', draft: { customerName: 'كريم بن علي' } },
  ]);
  await fetchNow();
  expect(await madeOrders()).toEqual([]);
  for (const mode of ['limited', 'down', 'html'] as const) {
    shop.setMode(mode);
    app.advance(60_000);
    await fetchNow();
  }
  shop.setMode('well');
  app.advance(HOUR_MS);
  await fetchNow();
  expect(await madeOrders()).toMatchObject([
    { wilayaCode: 16, totalAmount: '4700.00', deliveryFee: '600.00', sourceId: source.id },
  ]);
  const [item] = await app.db.select().from(inboxItems);
  expect(item).toMatchObject({ state: 'order', fetchAt: null, fetchTries: 0 });
});

it('a change that is announced does not undo what is known, and is read', async () => {
  await agree();
  const { id } = shop.add();
  await shop.deliver(id);
  await fetchNow();
  app.advance(60_000);
  shop.edit(id, { notes: 'بعد' });
  await shop.deliver(id);
  await workOffInbox(app);
  expect(await inbox()).toMatchObject([{ state: 'order', draft: { lines: [{ quantity: 1 }] } }]);
  await fetchNow();
  expect(await inbox()).toMatchObject([{ state: 'order', draft: { note: 'بعد' } }]);
  expect(await madeOrders()).toHaveLength(1);
});

it('platform fault 24: a refresh that works once is used once by two servers', async () => {
  await agree();
  shop.add();
  const other = await startTestApp({ ...INTAKE_DEPS, database: app.database });
  shop.endTokens();
  await Promise.all([
    catchUp(deps(), source.id),
    catchUp({ ...deps(), db: other.db }, source.id),
    post('test'),
  ]);
  await other.close();
  expect(shop.refreshes()).toBe(1);
  app.advance(HOUR_MS);
  ({ client } = await signIn(app));
  expect(await post('test')).toBeNull();
  await workOffInbox(app);
  expect(await madeOrders()).toHaveLength(1);
});

it('renews before it runs out, after fifteen days', async () => {
  await agree();
  app.advance(15 * DAY_MS);
  await catchUp(deps(), source.id);
  app.advance(15 * DAY_MS);
  await catchUp(deps(), source.id);
  expect(shop.refreshes()).toBe(2);
  const [{ catchUpProblem } = { catchUpProblem: '' }] = await app.db.select().from(sources);
  expect(catchUpProblem).toBeNull();
});

it('catches up, by pages, what nobody told us of, and nothing from before the start', async () => {
  await agree();
  const before = new Date(app.now().getTime() - DAY_MS).toISOString();
  shop.add({ created_at: before, updated_at: before });
  for (let index = 0; index < 120; index += 1) shop.add();
  await catchUp(deps(), source.id);
  expect(await app.db.$count(inboxItems)).toBe(120);
  await catchUp(deps(), source.id);
  await workOffInbox(app);
  expect(await madeOrders()).toHaveLength(120);
});

it('platform fault 45: a source that is off loses no subscription, an address of nobody ends it', async () => {
  await agree();
  await client.request('PATCH', `/api/sources/${source.id}`, { body: { isOn: false } });
  expect(await shop.deliver(shop.add().id)).toEqual([200]);
  expect(await app.db.$count(inboxItems)).toBe(0);
  shop.hooks[0]!.target = `${app.url}/api/intake/00000000-0000-4000-8000-000000000001`;
  expect(await shop.deliver(shop.add().id)).toEqual([410]);
  expect(shop.hooks[0]!.isActive).toBe(false);
});

it('platform fault 16: a check with a challenge finds nothing here, since no kind of ours has one', async () => {
  const asked = await fetch(`${app.url}${source.path}?hub.mode=subscribe&hub.challenge=123`);
  expect(asked.status).toBe(404);
  expect(await asked.text()).not.toContain('123');
  const unknown = await fetch(`${app.url}/api/intake/x?hub.challenge=123`);
  expect(unknown.status).toBe(404);
});
