import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEndpoints } from '#contract/audit/audit.ts';
import { clientEndpoints, type Client } from '#contract/clients/clients.ts';
import { dashboardEndpoints, type Dashboard } from '#contract/dashboard/dashboard.ts';
import { deliveryCompanyEndpoints } from '#contract/delivery-companies/delivery-companies.ts';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { productEndpoints } from '#contract/products/products.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import type { SyncAnswer } from '#contract/storefront/sync.ts';
import { userEndpoints } from '#contract/users/users.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { clients } from '#server/db/schema/clients.ts';
import { orders } from '#server/db/schema/orders.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { switchSync } from '#server/db/tables/sync-objects.ts';
import { sendDueMail } from '#server/features/notifications/mail-job.ts';
import { createMailer } from '#server/features/notifications/mailer.ts';
import { pushWaiting } from '#server/features/storefront/sync-push-job.ts';
import { signIn } from '#tests/support/factories.ts';
import { FakeStorefront, STOREFRONT_KEY } from '#tests/support/fake-storefront.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { SmtpServer } from '#tests/support/smtp-server.ts';
import { SYNC_KEY, syncOrder } from '#tests/support/sync-items.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { heldJob } from '#tests/support/work-off.ts';
import { setStock } from '#tests/support/set-stock.ts';

/** A forged line, a reversed number, and a tower of marks. */
const NASTY = `أمينة\nالمبلغ: 0 \u202e0091\u202cZ${'\u0334'.repeat(199)}`;
const READABLE = `أمينة المبلغ: 0 0091Z${'\u0334'.repeat(4)}`;
const UNSEEN = '\u200b\u200f\u2060';

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp({ syncApiKey: SYNC_KEY });
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
});
afterAll(() => app.close());

const takeOrder = (overrides: Record<string, unknown> = {}) =>
  client.call(orderEndpoints.createOrder, { body: orderInput(overrides) });

describe('what is sent', () => {
  it('is stored as people can read it', async () => {
    const answer = await takeOrder({ customerName: NASTY, address: NASTY, productName: UNSEEN });
    expect(answer.status).toBe(201);
    expect(await app.db.select().from(orders)).toMatchObject([
      { customerName: READABLE, address: READABLE, productName: null },
    ]);
  });

  it('is refused where a name shows nothing', async () => {
    const answers = [
      await takeOrder({ customerName: UNSEEN }),
      await takeOrder({ address: '\u3164' }),
      await client.call(productEndpoints.createProduct, {
        body: { nameAr: UNSEEN, price: 100 },
      }),
      await client.call(deliveryCompanyEndpoints.createDeliveryCompany, {
        body: { name: UNSEEN, phone: '0550123456' },
      }),
      await client.call(settingsEndpoints.updateSettings, { body: { storeName: UNSEEN } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(problemOf(answers[0] ?? never()).errors).toEqual([
      { path: 'customerName', message: 'هذا الحقل مطلوب' },
    ]);
  });

  it('keeps the line breaks of a note', async () => {
    const { body } = await takeOrder();
    const { clientId } = body as Order;
    const answer = await client.call(clientEndpoints.updateClient, {
      params: { id: clientId ?? '' },
      body: { notes: 'سطر\r\nآخر\u202e' },
    });
    expect((answer.body as Client).notes).toBe('سطر\nآخر');
  });

  it('by the storefront is cleaned, and refused only where nothing is left', async () => {
    await switchSync(app.db, true, app.now());
    const answer = await app.client().request('POST', '/api/sync/orders', {
      body: {
        items: [syncOrder('a', { customerName: NASTY }), syncOrder('b', { customerName: UNSEEN })],
      },
      headers: { 'x-api-key': SYNC_KEY },
    });
    const { results } = answer.body as SyncAnswer;
    expect(results.map(({ result }) => result)).toEqual(['created', 'refused']);
    expect(await app.db.select().from(orders)).toMatchObject([{ customerName: READABLE }]);
  });

  it('in an imported file is cleaned', async () => {
    await client.call(clientEndpoints.importClients, {
      body: { rows: [{ name: NASTY, phone: '0661001122' }], confirm: true },
    });
    expect(await app.db.select().from(clients)).toMatchObject([{ name: READABLE }]);
  });
});

describe('what was stored before', () => {
  let order: Order;
  beforeEach(async () => {
    await createProduct(app.db, { nameAr: NASTY, descriptionFr: NASTY });
    order = (await takeOrder()).body as Order;
    await app.db.execute(sql`update orders set customer_name = ${NASTY}, address = ${NASTY}`);
    await app.db.execute(sql`update clients set name = ${NASTY}, notes = ${NASTY}`);
    await app.db.execute(sql`update users set full_name = ${NASTY}`);
    await app.db.execute(sql`update order_events set note = ${NASTY}, actor_name = ${NASTY}`);
    await app.db
      .insert(auditEvents)
      .values({ at: app.now(), action: 'client_updated', subjectName: NASTY, actorName: NASTY });
  });

  it('is shown readable in lists, pages and exports', async () => {
    const bodies = [
      await client.call(orderEndpoints.listOrders),
      await client.call(orderEndpoints.listOrders, { query: { page: 1 } }),
      await client.call(orderEndpoints.getOrder, { params: { id: order.id } }),
      await client.call(clientEndpoints.listClients),
      await client.call(userEndpoints.listUsers),
      await client.call(productEndpoints.listProducts),
      await client.call(dashboardEndpoints.getDashboard),
      await client.call(auditEndpoints.listAuditEvents),
      await client.call(orderEndpoints.getOrderTimeline, { params: { id: order.id } }),
    ].map(({ body }) => JSON.stringify(body));
    for (const body of bodies) {
      expect(body).toContain(JSON.stringify(READABLE).slice(1, -1));
      expect(body).not.toMatch(/\u202e|\p{M}{5}/u);
    }
    const { body } = await client.call(dashboardEndpoints.getDashboard);
    expect((body as Dashboard).recentOrders[0]?.customerName).toBe(READABLE);
  });

  it('has something to click on where a name shows nothing', async () => {
    await app.db.execute(sql`update orders set customer_name = ${UNSEEN}`);
    const { body } = await client.call(orderEndpoints.getOrder, { params: { id: order.id } });
    expect((body as Order).customerName).toBe('—');
  });

  it('does not add lines to the mail of the store', async () => {
    await app.db
      .insert(siteSettings)
      .values({ storeEmail: 'owner@shop.example', notifyByEmail: true });
    await app.db.execute(
      sql`insert into outgoing_mail (kind, subject_id) values ('new_order', ${order.id})`,
    );
    const smtp = await SmtpServer.start();
    const mailer = createMailer(smtp.url, 'lawha@shop.example');
    await sendDueMail({ db: app.db, now: app.now, mailer, publicUrl: undefined }, heldJob());
    mailer.close();
    await smtp.stop();
    const lines = smtp.received[0]?.text.trim().split(/\r?\n/) ?? [];
    expect(lines[0]).toBe(`وصل طلب جديد من ${READABLE}.`);
    expect(lines.filter((line) => line.startsWith('المبلغ'))).toEqual(['المبلغ: 1.900 دج']);
    expect(lines.join('')).not.toMatch(/\u202e|\p{M}{5}/u);
  });

  it('reaches the storefront readable', async () => {
    await switchSync(app.db, true, app.now());
    await app.db.execute(sql`update orders set commune = ${NASTY}`);
    await setStock(app.db, 4);
    const storefront = await FakeStorefront.start();
    const target = { url: storefront.url, apiKey: STOREFRONT_KEY };
    await pushWaiting({ db: app.db, target, now: app.now }, heldJob());
    const [sent] = storefront.of('orders');
    const [product] = storefront.of('products');
    await storefront.close();
    expect(sent).toMatchObject({ customerName: READABLE, address: READABLE });
    expect(product).toMatchObject({ nameAr: READABLE });
  });
});

function never(): never {
  throw new Error('No answer');
}
