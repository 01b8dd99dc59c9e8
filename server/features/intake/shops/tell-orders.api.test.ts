import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { Source } from '#contract/intake/sources.ts';
import { inboxItems } from '#server/db/schema/intake.ts';
import { orders } from '#server/db/schema/orders.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import {
  connectSource,
  deliver,
  INTAKE_DEPS,
  SECRET,
  sentOrder,
  workOffInbox,
} from '#tests/support/intake-source.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { bodyOf, closeServer, listen } from '../../../../platforms/http.ts';
import { startShopifyShop } from '../../../../platforms/shopify.ts';
import { startWooShop, type WooShop } from '../../../../platforms/woocommerce.ts';
import { startYouCanShop } from '../../../../platforms/youcan.ts';
import { catchUpJob } from './catch-up-job.ts';
import { fetchOrders } from './fetch-orders.ts';
import { tellOrders } from './tell-orders.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp(INTAKE_DEPS);
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
});
afterAll(() => app.close());

const deps = () => ({
  db: app.db,
  now: app.now,
  box: INTAKE_DEPS.secretBox,
  network: { allowsPrivate: true },
});
const tellNow = ({ id }: Source) => tellOrders(deps(), id, () => true);
const theSource = async () => {
  const [one] = (await client.request('GET', '/api/sources')).body as Source[];
  return one!;
};
const theOrder = async () => {
  const [order] = await app.db.select().from(orders);
  return (await client.request('GET', `/api/orders/${order!.id}`)).body as Order;
};
const move = async (status: string) => {
  const { id } = await theOrder();
  const answer = await client.request('PATCH', `/api/orders/${id}`, { body: { status } });
  expect([status, answer.status]).toEqual([status, 200]);
};
/** As a carrier's number that staff typed. */
const number = async (trackingNumber: string) => {
  const { id, version } = await theOrder();
  const body = { trackingNumber, version };
  expect((await client.request('PATCH', `/api/orders/${id}`, { body })).status).toBe(200);
};

async function wooShop(
  fields: object = {},
): Promise<{ shop: WooShop; source: Source; id: number }> {
  const shop = await startWooShop({ now: () => app.now().getTime() });
  const source = await connectSource(client, {
    kind: 'woocommerce',
    secret: 'woo-hook-secret',
    shopUrl: shop.url,
    accessKey: 'ck_simulated',
    accessSecret: 'cs_simulated',
    tellsBack: true,
    ...fields,
  } as never);
  shop.hook.url = `${app.url}${source.path}`;
  const { id } = shop.add();
  await shop.deliver(id);
  await workOffInbox(app);
  return { shop, source, id };
}

it('platform fault 48: what we tell a shop comes back as an update, and ends there', async () => {
  const { shop, source, id } = await wooShop();
  expect(await tellNow(source)).toBe(false);
  await move('validated');
  await tellNow(source);
  const marked = `${id} mark {"meta_data":[{"key":"_lawha_status","value":"confirmed"}]}`;
  const noted = `${id} note {"note":"Lawha: confirmed","customer_note":false}`;
  expect(shop.said).toEqual([marked, noted]);
  app.advance(MINUTE_MS);
  await shop.deliver(id);
  await workOffInbox(app);
  expect(await tellNow(source)).toBe(false);
  expect(shop.said).toHaveLength(2);
  expect(await theOrder()).toMatchObject({ status: 'validated' });
  const [item] = await app.db.select().from(inboxItems);
  expect(item).toMatchObject({ state: 'order', told: 'validated' });
  await shop.close();
});

it('tells nothing where the shop does not want it, nor what the shop did itself', async () => {
  const { shop, source, id } = await wooShop({ tellsBack: false });
  await move('validated');
  expect(await tellNow(source)).toBe(false);
  const body = { tellsBack: true };
  await client.request('PATCH', `/api/sources/${source.id}`, { body });
  const other = shop.add();
  await shop.deliver(other.id);
  await workOffInbox(app);
  app.advance(MINUTE_MS);
  await shop.remove(other.id);
  await workOffInbox(app);
  const made = await app.db.select().from(orders).where(eq(orders.status, 'cancelled'));
  expect(made).toHaveLength(1);
  expect(await tellNow(source)).toBe(false);
  expect([id, shop.said]).toEqual([id, []]);
  await shop.close();
});

it('platform fault 49: what is refused is shown, changes nothing here, and is told again where it may help', async () => {
  app.stopClock();
  const { shop, source, id } = await wooShop();
  shop.setApi('read-only');
  await move('validated');
  await tellNow(source);
  expect((await theSource()).tellProblem).toBe(
    '401 The API key provided does not have write permissions.',
  );
  expect(await theOrder()).toMatchObject({ status: 'validated' });
  shop.setApi('well');
  expect(await tellNow(source)).toBe(false);
  app.advance(MINUTE_MS);
  expect(await tellNow(source)).toBe(true);
  expect(shop.said).toHaveLength(2);
  expect((await theSource()).tellProblem).toBeNull();
  // An order that is gone there is not asked about again.
  shop.orders.delete(id);
  await move('cancelled');
  await tellNow(source);
  expect((await theSource()).tellProblem).toBe('404 Invalid ID.');
  const [item] = await app.db.select().from(inboxItems);
  expect(item).toMatchObject({ tellAt: null, told: 'validated' });
  await shop.close();
});

it('gives up after the fifth time, until the order goes on', async () => {
  app.stopClock();
  const { shop, source } = await wooShop();
  shop.setApi('down');
  await move('validated');
  for (const minutes of [1, 5, 30, 120, 720]) {
    expect(await tellNow(source)).toBe(true);
    expect(await tellNow(source)).toBe(false);
    app.advance(minutes * MINUTE_MS);
  }
  expect(await tellNow(source)).toBe(true);
  const [item] = await app.db.select().from(inboxItems);
  expect(item?.tellAt).toBeNull();
  await shop.close();
});

it('tells Shopify by a tag, and with the number by a fulfilment', async () => {
  const shop = await startShopifyShop({ now: () => app.now().getTime() });
  const source = await connectSource(client, {
    kind: 'shopify',
    secret: 'shopify-hand-key',
    shopUrl: shop.url,
    accessKey: 'simulated-client',
    accessSecret: 'shpss_simulated',
    tellsBack: true,
  } as never);
  shop.byHand.url = `${app.url}${source.path}`;
  await shop.deliver(shop.add().id);
  await workOffInbox(app);
  await move('validated');
  await tellNow(source);
  await number('YAL-1');
  await move('shipped');
  await tellNow(source);
  expect(shop.said).toEqual(['tag lawha-confirmed', 'tag lawha-shipped', 'fulfil YAL-1']);
  await shop.close();
});

it('tells YouCan, and takes what was done there for done', async () => {
  const shop = await startYouCanShop({ now: () => app.now().getTime() });
  const source = await connectSource(client, {
    kind: 'youcan',
    secret: undefined,
    shopUrl: shop.url,
    accessKey: 'cl_simulated',
    accessSecret: 'youcan-client-secret',
    tellsBack: true,
  } as never);
  const { search } = new URL(shop.consent(source.consent!.url!));
  await client.request('POST', `/api/sources/${source.id}/consent`, { body: { query: search } });
  const { id } = shop.add();
  await shop.deliver(id);
  await workOffInbox(app);
  await fetchOrders(deps(), source.id, () => true);
  await workOffInbox(app);
  await move('validated');
  await number('YAL-2');
  await move('shipped');
  await tellNow(source);
  shop.said.push(`${id} pay`);
  await move('delivered');
  await tellNow(source);
  expect(shop.said).toEqual([`${id} fulfill YAL-2`, `${id} pay`]);
  expect((await theSource()).tellProblem).toBeNull();
  await shop.close();
});

it('tells a program at its own address, signed, by the job in the background', async () => {
  const got: { headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    got.push({ headers: request.headers, body: await bodyOf(request) });
    response.end();
  };
  const server = createServer((request, response) => void take(request, response));
  const address = await listen(server);
  const source = await connectSource(client, { shopUrl: `${address}/orders`, tellsBack: true });
  await deliver(app, source, sentOrder());
  await workOffInbox(app);
  await move('validated');
  const job = catchUpJob(deps());
  const [due] = await job.due();
  expect(due?.key).toBe(source.id);
  const signal = new AbortController().signal;
  await job.run({ key: source.id, signal, isHeld: () => true, requireHeld: () => {} });
  const { id } = await theOrder();
  const [{ headers, body } = { headers: {}, body: '' }] = got;
  expect(JSON.parse(body)).toEqual({
    externalId: 'A-1',
    orderId: id,
    status: 'confirmed',
    trackingNumber: null,
  });
  const signed = `${String(headers['x-lawha-timestamp'])}.${body}`;
  const signature = createHmac('sha256', SECRET).update(signed).digest('hex');
  expect(headers['x-lawha-signature']).toBe(`v1=${signature}`);
  expect(await job.due()).toEqual([]);
  await closeServer(server);
});

it('calls no address of our own network', async () => {
  const source = await connectSource(client, { shopUrl: 'https://127.0.0.1/x', tellsBack: true });
  await deliver(app, source, sentOrder());
  await workOffInbox(app);
  await move('validated');
  await tellOrders({ ...deps(), network: { allowsPrivate: false } }, source.id, () => true);
  expect((await theSource()).tellProblem).toBe('not_public');
});
