import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '#tests/support/factories.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { everyRow, fillWholeStore } from '#tests/support/whole-store.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ mailer: { send: async () => {}, close: () => {} } });
});
afterAll(() => app.close());

/** Tables that must be empty afterwards; maintained figures may remain as rows of zeros. */
const EMPTY = [
  'blocked_phones',
  'client_phones',
  'clients',
  'idempotency_keys',
  'message_contacts',
  'order_events',
  'order_trust',
  'orders',
  'outgoing_mail',
  'parcel_events',
  'parcel_labels',
  'parcel_requests',
  'parcel_tasks',
  'parcels',
  'products',
  'wheel_spins',
];
const STAYS = [
  'carrier_accounts',
  'delivery_companies',
  'message_templates',
  'site_settings',
  'wheel_prizes',
  'wilaya_shipping_costs',
];

it('removing the demo empties every table of it, with the figures, and no other', async () => {
  await app.reset();
  await fillWholeStore(app.db);
  await app.db.update(siteSettings).set({ demoSeededAt: app.now() });
  const { client } = await signIn(app);
  await client.request('POST', '/api/orders', {
    body: orderInput(),
    headers: { 'idempotency-key': 'of-the-demo' },
  });
  const filled = await everyRow(app.db);
  for (const table of [...EMPTY, ...STAYS]) expect(filled.get(table), table).not.toEqual([]);

  const body = { storeName: 'دار الياسمين' };
  const answer = await client.request('POST', '/api/settings/remove-demo-data', { body });
  expect(answer.status).toBe(204);
  const left = await everyRow(app.db);
  for (const table of EMPTY) expect(left.get(table), table).toEqual([]);
  for (const table of STAYS) expect(left.get(table)?.length, table).toBeGreaterThan(0);
  const tallied = sql`select coalesce(sum(abs(count)), 0)::int as count from order_tallies`;
  expect(await rowsOf(app.db, tallied)).toEqual([{ count: 0 }]);
  expect((await client.request('GET', '/api/dashboard')).body).toMatchObject({
    totalOrders: 0,
    totalRevenue: 0,
    totalCustomers: 0,
    totalProducts: 0,
  });
});

it('the address of the store stays while mail is to go there', async () => {
  await app.reset();
  const { client } = await signIn(app);
  const save = async (body: object) =>
    (await client.request('PATCH', '/api/settings', { body })).status;
  expect(await save({ notifyByEmail: true })).toBe(400);
  expect(await save({ notifyByEmail: true, storeEmail: 'a@example.com' })).toBe(200);
  expect(await save({ storeEmail: '' })).toBe(400);
  expect(await save({ storeEmail: '', notifyByEmail: false })).toBe(200);
});
