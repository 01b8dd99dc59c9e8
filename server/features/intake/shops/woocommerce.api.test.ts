import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { InboxItem } from '#contract/intake/inbox.ts';
import type { Source } from '#contract/intake/sources.ts';
import { inboxItems, inboxQuarantine, inboxVersions } from '#server/db/schema/intake.ts';
import { orders } from '#server/db/schema/orders.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { connectSource, INTAKE_DEPS, workOffInbox } from '#tests/support/intake-source.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { startWooShop, type WooFault, type WooShop } from '../../../../platforms/woocommerce.ts';
import { catchUp, catchUpJob } from './catch-up-job.ts';

const SECRET = 'woo-hook-secret';
const MINUTE_MS = 60_000;
const CARRIERS = { allowsPrivate: true };

let app: TestApp;
let shop: WooShop;
let client: HttpClient;
let source: Source;
beforeAll(async () => {
  app = await startTestApp(INTAKE_DEPS);
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
  shop = await startWooShop({ now: () => app.now().getTime() });
  source = await connectSource(client, {
    kind: 'woocommerce',
    secret: SECRET,
    shopUrl: shop.url,
    accessKey: 'ck_simulated',
    accessSecret: 'cs_simulated',
  } as never);
  shop.hook.url = `${app.url}${source.path}`;
});
afterEach(() => shop.close());
afterAll(() => app.close());

const inbox = async () => (await client.request('GET', '/api/inbox')).body as InboxItem[];
const madeOrders = () => app.db.select().from(orders);
const deps = () => ({ db: app.db, now: app.now, box: INTAKE_DEPS.secretBox, network: CARRIERS });
const catchUpNow = async () => {
  await catchUp(deps(), source.id);
  await workOffInbox(app);
};
const theSource = async () => {
  const [one] = (await client.request('GET', '/api/sources')).body as Source[];
  return one!;
};

it('platform fault 15: its ping is answered with exactly 200, and brings nothing', async () => {
  expect(await shop.ping()).toBe(200);
  expect(await app.db.$count(inboxItems)).toBe(0);
  expect(await app.db.$count(inboxQuarantine)).toBe(0);
});

it('platform fault 3: two orders of one second have the same delivery id, and are two', async () => {
  app.stopClock();
  const statuses = await Promise.all(
    [shop.add(), shop.add()].map(({ id }) => shop.deliver(id, 'doubled')),
  );
  expect(statuses.flat()).toEqual([200, 200, 200, 200]);
  const versions = await app.db.select().from(inboxVersions);
  expect(new Set(versions.map(({ deliveryId }) => deliveryId)).size).toBe(1);
  await workOffInbox(app);
  expect(await madeOrders()).toHaveLength(2);
  expect((await madeOrders())[0]).toMatchObject({
    customerName: 'كريم بن علي',
    wilayaCode: 16,
    totalAmount: '4700.00',
    deliveryFee: '600.00',
    sourceId: source.id,
  });
});

it.each<WooFault>(['unsigned', 'empty-signature', 'wrong-secret', 'hex-signature'])(
  'platform fault 9: a delivery that is %s makes nothing',
  async (fault) => {
    expect(await shop.deliver(shop.add().id, fault)).toEqual([401]);
    await workOffInbox(app);
    expect(await inbox()).toEqual([]);
  },
);

it('platform fault 22: an error in place of an order is kept and seen', async () => {
  expect(await shop.deliver(shop.add().id, 'error-body')).toEqual([200]);
  await workOffInbox(app);
  expect(await inbox()).toMatchObject([{ state: 'waiting', reason: 'platform_error_body' }]);
});

it('a source that is off takes no strike: the webhook stays on there', async () => {
  await client.request('PATCH', `/api/sources/${source.id}`, { body: { isOn: false } });
  const { id } = shop.add();
  for (let time = 0; time < 8; time += 1) expect(await shop.deliver(id)).toEqual([200]);
  expect(shop.hook).toMatchObject({ failures: 0, isActive: true });
  expect(await app.db.$count(inboxItems)).toBe(0);
});

it('platform faults 17 and 18: what no webhook told of is caught up, once', async () => {
  const told = shop.add();
  await shop.deliver(told.id);
  await workOffInbox(app);
  for (let time = 0; time < 8; time += 1) await shop.deliver(shop.add().id, 'wrong-secret');
  expect(shop.hook.isActive).toBe(false);
  await catchUpNow();
  await catchUpNow();
  expect(await madeOrders()).toHaveLength(9);
  // Bytes of another door, and the same order.
  const [first] = (await inbox()).filter(({ externalId }) => externalId === String(told.id));
  expect(first).toMatchObject({ state: 'order', versions: 2 });
  const { hasAccess, caughtUpAt, catchUpProblem } = await theSource();
  expect([hasAccess, catchUpProblem]).toEqual([true, null]);
  expect(caughtUpAt).not.toBeNull();
});

it('platform fault 47: a list of many pages that moves while it is read is read whole', async () => {
  for (let index = 0; index < 230; index += 1) {
    shop.add();
    if (index % 3 === 0) app.advance(1_000);
  }
  const [first] = shop.orders.values();
  const reading = catchUp(deps(), source.id);
  app.advance(1_000);
  shop.edit(first!.id, { customer_note: 'تغيّر' });
  await reading;
  await catchUpNow();
  expect(await app.db.$count(inboxItems)).toBe(230);
});

it.each([
  ['html', 'no_list'],
  ['down', '503'],
] as const)('an API that answers %s moves no cursor, and says so', async (mode, problem) => {
  shop.add();
  shop.setApi(mode);
  await catchUpNow();
  expect((await theSource()).catchUpProblem).toBe(problem);
  shop.setApi('well');
  await catchUpNow();
  expect(await madeOrders()).toHaveLength(1);
});

it('tries the keys in the address where a host drops the header', async () => {
  shop.add();
  shop.setApi('header-dropped');
  await catchUpNow();
  expect(await madeOrders()).toHaveLength(1);
});

it('says with one call what is wrong with the keys', async () => {
  const test = async () =>
    (await client.request('POST', `/api/sources/${source.id}/test`)).body as { problem: string };
  expect(await test()).toEqual({ problem: null });
  const body = { accessKey: 'ck_other', accessSecret: 'cs_other' };
  await client.request('PATCH', `/api/sources/${source.id}`, { body });
  expect((await test()).problem).toBe('keys_refused');
});

it('forgets the keys for another host, and never shows them', async () => {
  const body = { shopUrl: 'https://elsewhere.example' };
  const moved = await client.request('PATCH', `/api/sources/${source.id}`, { body });
  expect(moved.body).toMatchObject({ hasAccess: false, shopUrl: 'https://elsewhere.example' });
  expect(JSON.stringify(moved.body)).not.toContain('ck_simulated');
});

it('asks after a start, then every ten minutes, and soon after a refusal', async () => {
  app.stopClock();
  const job = catchUpJob(deps());
  const dueIn = async () => {
    const [due] = await job.due();
    return due!.at.getTime() - app.now().getTime();
  };
  expect(await dueIn()).toBeLessThan(0);
  const signal = new AbortController().signal;
  await job.run({ key: source.id, signal, isHeld: () => true, requireHeld: () => {} });
  expect(await dueIn()).toBe(10 * MINUTE_MS);
  await shop.deliver(shop.add().id, 'wrong-secret');
  expect(await dueIn()).toBe(MINUTE_MS);
});

it('a deleted order is cancelled here while nobody has touched it', async () => {
  const { id } = shop.add();
  await shop.deliver(id);
  await workOffInbox(app);
  app.advance(MINUTE_MS);
  await shop.remove(id);
  await workOffInbox(app);
  expect((await madeOrders()).map(({ status }) => status)).toEqual(['cancelled']);
});

it('platform fault 37: a checkout that was only opened becomes an order when it is placed', async () => {
  const { id } = shop.add({ status: 'checkout-draft' });
  await shop.deliver(id);
  await workOffInbox(app);
  expect(await inbox()).toMatchObject([{ state: 'abandoned', reason: 'draft' }]);
  app.advance(MINUTE_MS);
  shop.edit(id, { status: 'processing' });
  await shop.deliver(id);
  await workOffInbox(app);
  expect(await madeOrders()).toHaveLength(1);
});
