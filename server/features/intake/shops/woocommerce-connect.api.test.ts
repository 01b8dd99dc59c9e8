import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CheckoutProbe } from '#contract/intake/checkout-fields.ts';
import type { InboxItem } from '#contract/intake/inbox.ts';
import type { Source, WebhooksMade } from '#contract/intake/sources.ts';
import { sources } from '#server/db/schema/sources.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { connectSource, INTAKE_DEPS, SECRET, workOffInbox } from '#tests/support/intake-source.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { startWooShop, type WooShop } from '../../../../platforms/woocommerce.ts';

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
  source = await connectTo(shop.url);
});
afterEach(() => shop.close());
afterAll(() => app.close());

const connectTo = (shopUrl: string) =>
  connectSource(client, {
    kind: 'woocommerce',
    shopUrl,
    accessKey: 'ck_simulated',
    accessSecret: 'cs_simulated',
  } as never);
const connect = async (by = client) =>
  (await by.request('POST', `/api/sources/${source.id}/webhooks`)).body as WebhooksMade;
const probe = async () =>
  (await client.request('POST', `/api/sources/${source.id}/checkout-fields`)).body as CheckoutProbe;
const change = (body: object) => client.request('PATCH', `/api/sources/${source.id}`, { body });
const inbox = async () => (await client.request('GET', '/api/inbox')).body as InboxItem[];

const TOPICS = ['order.created', 'order.updated', 'order.deleted'];
const all = (did: string) => TOPICS.map((topic) => ({ topic, did }));
const stateAt = () => shop.webhooks.map(({ topic, status }) => [topic, status]);

it('has the shop deliver to us, signed with the secret that nobody had to copy', async () => {
  expect(await connect()).toEqual({ problem: null, webhooks: all('created') });
  expect(shop.webhooks).toMatchObject(
    TOPICS.map((topic) => ({
      topic,
      delivery_url: `${app.url}${source.path}`,
      status: 'active',
      secret: SECRET,
    })),
  );
  expect(await shop.deliver(shop.add().id)).toEqual([200]);
  await workOffInbox(app);
  expect(await inbox()).toMatchObject([{ state: 'order' }]);
  expect(await shop.remove(701)).toEqual([200]);
});

it('makes none twice, however often and by how many it is asked', async () => {
  const { client: other } = await signIn(app);
  await Promise.all([connect(), connect(other), connect()]);
  expect(stateAt()).toEqual(TOPICS.map((topic) => [topic, 'active']));
  expect(await connect()).toEqual({ problem: null, webhooks: all('kept') });
  expect(shop.webhooks).toHaveLength(3);
});

it('finds its own among a hundred of other programs', async () => {
  await connect();
  const [ours] = shop.webhooks;
  for (let id = 1_000; id < 1_120; id += 1) {
    shop.webhooks.unshift({ ...ours!, id, delivery_url: `https://elsewhere.example/${id}` });
  }
  expect(await connect()).toEqual({ problem: null, webhooks: all('kept') });
  expect(shop.webhooks).toHaveLength(123);
});

it('platform fault 17: what the shop switched off is on again, with the secret of now', async () => {
  await connect();
  for (let time = 0; time < 8; time += 1) await shop.deliver(shop.add().id, 'wrong-secret');
  expect(stateAt()).toContainEqual(['order.updated', 'disabled']);
  await change({ secret: 'another-secret-of-ours', removeFormerSecret: true });
  expect(await connect()).toEqual({
    problem: null,
    webhooks: [
      { topic: 'order.created', did: 'kept' },
      { topic: 'order.updated', did: 'activated' },
      { topic: 'order.deleted', did: 'kept' },
    ],
  });
  expect(await shop.deliver(shop.add().id)).toEqual([200]);
  expect(shop.webhooks).toHaveLength(3);
});

it.each([
  ['read-only', 'keys_read_only'],
  ['not-admin', 'keys_not_admin'],
  ['moved', 'shop_moved'],
  ['absent', 'no_shop'],
  ['html', 'no_list'],
  ['down', '503'],
] as const)('of a shop that is %s it says so, and makes nothing', async (mode, problem) => {
  shop.setApi(mode);
  expect(await connect()).toEqual({ problem, webhooks: [] });
  expect(shop.webhooks).toEqual([]);
  shop.setApi('well');
  expect((await connect()).webhooks).toEqual(all('created'));
});

it('where a host drops the header the keys stand in the address', async () => {
  shop.setApi('header-dropped');
  expect((await connect()).webhooks).toEqual(all('created'));
});

it('says which keys are wrong, and which address', async () => {
  await change({ accessKey: 'ck_other', accessSecret: 'cs_other' });
  expect((await connect()).problem).toBe('keys_refused');
  const keys = { accessKey: 'ck_simulated', accessSecret: 'cs_simulated' };
  await change({ shopUrl: 'http://127.0.0.1:1', ...keys });
  expect((await connect()).problem).toBe('unreachable');
  await change({ shopUrl: null });
  const answer = await client.request('POST', `/api/sources/${source.id}/webhooks`);
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'accessKey' }] },
  });
});

it('calls no address of a local network, and lets no shop call one', async () => {
  const carrierNetwork = { allowsPrivate: false };
  const open = (publicUrl: string) =>
    startTestApp({ ...INTAKE_DEPS, database: app.database, carrierNetwork, publicUrl });
  const problemAt = async (publicUrl: string, shopUrl: string) => {
    await change({ shopUrl, accessKey: 'ck_simulated', accessSecret: 'cs_simulated' });
    const office = await open(publicUrl);
    const { client: owner } = await signIn(office);
    const { problem } = await connect(owner);
    await office.close();
    return problem;
  };
  expect(await problemAt('http://office.example', 'https://192.168.1.7')).toBe('not_public');
  expect(await problemAt('http://office.example', 'http://shop.example')).toBe('not_https');
  expect(await problemAt('http://192.168.1.5', 'https://shop.example')).toBe('own_private');
  expect(await problemAt('http://office.example:3000', 'https://shop.example')).toBe('own_port');
  expect(shop.webhooks).toEqual([]);
});

it('of another kind there is nothing to create and nothing to probe', async () => {
  source = await connectSource(client);
  for (const path of ['webhooks', 'checkout-fields']) {
    const { status } = await client.request('POST', `/api/sources/${source.id}/${path}`);
    expect(status).toBe(404);
  }
  expect((await change({ checkoutFields: { wilaya: 'billing.state' } })).status).toBe(400);
});

/** A checkout that no list of ours knows. */
const oddOrder = (wilaya: string, commune: string) => ({
  billing: { first_name: 'كريم', phone: '', city: '', state: '', address_1: '' },
  meta_data: [
    { key: '_wc_order_attribution_session_count', value: '16' },
    { key: 'champ_12', value: wilaya },
    { key: 'champ_13', value: commune },
    { key: 'num_client', value: '0550123456' },
    { key: 'adresse_exacte', value: 'حي 5 جويلية، عمارة 3' },
    { key: 'mode_livraison', value: 'Stop desk' },
  ],
});

it('proposes where a checkout keeps what it asked, and reads what waits as was accepted', async () => {
  shop.add(oddOrder('Alger', 'Bab Ezzouar'));
  shop.add(oddOrder('وهران', 'السانية'));
  const { id } = shop.add(oddOrder('Blida', 'Boufarik'));
  await connect();
  await shop.deliver(id);
  await workOffInbox(app);
  expect(await inbox()).toMatchObject([{ state: 'waiting', reason: 'phone_missing' }]);
  const proposed = {
    wilaya: 'meta_data.champ_12',
    commune: 'meta_data.champ_13',
    phone: 'meta_data.num_client',
    address: 'meta_data.adresse_exacte',
    deliveryPlace: 'meta_data.mode_livraison',
  };
  const answer = await probe();
  expect(answer).toMatchObject({ problem: null, orders: 3, proposed });
  // The newest order says what it looks like; what counts visits is no field of the checkout.
  expect(answer.found).toContainEqual({ path: 'meta_data.champ_12', sample: 'Blida' });
  expect(answer.found.map(({ path }) => path)).not.toContain(
    'meta_data._wc_order_attribution_session_count',
  );
  expect((await app.db.select().from(sources))[0]?.checkoutFields).toEqual({});

  expect((await change({ checkoutFields: proposed })).body).toMatchObject({
    checkoutFields: proposed,
  });
  await workOffInbox(app);
  expect(await inbox()).toMatchObject([
    {
      state: 'order',
      draft: {
        wilaya: 'Blida',
        commune: 'Boufarik',
        phone: '0550123456',
        address: 'حي 5 جويلية، عمارة 3',
        deliveryPlace: 'office',
      },
    },
  ]);
});

it('reads five orders and no more, and says where there are none or they cannot be read', async () => {
  expect(await probe()).toEqual({ problem: null, orders: 0, proposed: {}, found: [] });
  for (let count = 0; count < 7; count += 1) shop.add();
  expect(await probe()).toMatchObject({
    orders: 5,
    proposed: {
      wilaya: 'billing.state',
      commune: 'billing.city',
      phone: 'billing.phone',
      address: 'billing.address_1',
    },
  });
  shop.setApi('read-only');
  expect((await probe()).orders).toBe(5);
  shop.setApi('html');
  expect(await probe()).toEqual({ problem: 'no_list', orders: 0, proposed: {}, found: [] });
});

it.each([{ wilaya: 'customer_note' }, { wilaya: 'billing.' }, { colour: 'billing.city' }])(
  'refuses %j as a place where something is kept',
  async (checkoutFields) => {
    expect((await change({ checkoutFields })).status).toBe(400);
  },
);
