import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { settingsEndpoints, type SiteSettings } from '#contract/settings/settings.ts';
import { outgoingMail } from '#server/db/schema/mail.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { productVariants } from '#server/db/schema/variants.ts';
import { createMailer } from '#server/features/notifications/mailer.ts';
import { mailJob, sendDueMail } from '#server/features/notifications/mail-job.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { heldJob } from '#tests/support/work-off.ts';
import { EventStream } from '#tests/support/event-stream.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { SmtpServer } from '#tests/support/smtp-server.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { sendTestEmail, updateSettings, getSettings } = settingsEndpoints;
const MINUTE = 60_000;

let app: TestApp;
let smtp: SmtpServer;
let client: HttpClient;
let mailer: ReturnType<typeof createMailer>;
beforeAll(async () => {
  smtp = await SmtpServer.start();
  mailer = createMailer(smtp.url, 'lawha@shop.example');
  app = await startTestApp({ mailer });
});
beforeEach(async () => {
  await app.reset();
  smtp.received.length = 0;
  smtp.refusing = false;
  ({ client } = await signIn(app));
  await app.db
    .insert(siteSettings)
    .values({ storeEmail: 'owner@shop.example', storeName: 'دار الياسمين', notifyByEmail: true });
});
afterAll(async () => {
  await app.close();
  mailer.close();
  await smtp.stop();
});

const send = () =>
  sendDueMail({ db: app.db, now: app.now, mailer, publicUrl: 'https://office.example' }, heldJob());

async function takeOrder(overrides: Record<string, unknown> = {}): Promise<Order> {
  const answer = await client.call(orderEndpoints.createOrder, {
    body: orderInput(overrides),
  });
  expect(answer.status).toBe(201);
  return answer.body as Order;
}

/** As a person counts what lies on the shelf. */
async function countStock(productId: string, counted: number): Promise<void> {
  const [variant] = await app.db
    .select({ id: productVariants.id, stock: productVariants.stock })
    .from(productVariants)
    .where(eq(productVariants.productId, productId));
  const line = { variantId: variant!.id, expected: variant!.stock, counted };
  const { status } = await client.request('POST', '/api/stock/counts', { body: { lines: [line] } });
  expect(status).toBe(201);
}

describe('e-mail', () => {
  it('tells of a new order, once', async () => {
    const order = await takeOrder({ customerName: 'سعاد <b>', totalAmount: 2350.5 });
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: 'lawha@shop.example', to: ['owner@shop.example'] });
    expect(mail?.subject).toBe(`طلب جديد #${order.orderNumber} - 2.350,5 دج`);
    for (const text of ['سعاد <b>', '0550123456', `https://office.example/orders/${order.id}`]) {
      expect(mail?.text).toContain(text);
    }
    expect(mail?.raw).not.toContain('<b>');
  });

  it('lists every line of the order, gifts marked', async () => {
    const serum = await createProduct(app.db, { nameAr: 'سيروم' });
    const cream = await createProduct(app.db, { nameAr: 'كريم' });
    await takeOrder({ productId: serum.id, quantity: 2 });
    await send();
    await takeOrder({
      lines: [
        { productId: serum.id, quantity: 3 },
        { productId: cream.id, kind: 'gift' },
      ],
    });
    await send();
    const texts = smtp.received.map(({ text }) => text);
    expect(texts[0]).toContain('\nالمنتج: 2 × سيروم\n');
    expect(texts[1]).toContain('\nالمنتجات:\n- 3 × سيروم\n- 1 × كريم (هدية)\n');
  });

  it('is not written for an order that was refused, nor when the settings do not want it', async () => {
    await client.call(orderEndpoints.createOrder, { body: orderInput({ phone: '1' }) });
    await client.call(updateSettings, { body: { notifyByEmail: false } });
    await takeOrder();
    expect(await app.db.select().from(outgoingMail)).toEqual([]);
  });

  it('is tried again later and later while the mail server refuses, then given up', async () => {
    await takeOrder();
    smtp.refusing = true;
    const waits = [1, 5, 15, 60, 240];
    for (const minutes of waits) {
      expect(await send()).toBe(0);
      const [{ attempts } = { attempts: 0 }] = await app.db.select().from(outgoingMail);
      app.advance((minutes - 0.5) * MINUTE);
      await send();
      const [still] = await app.db.select().from(outgoingMail);
      expect([still?.attempts, still?.failedAt]).toEqual([attempts, null]);
      app.advance(MINUTE);
    }
    const { body } = await client.call(getSettings);
    expect((body as SiteSettings).mail).toMatchObject({ isConfigured: true, waiting: 1 });
    expect((body as SiteSettings).mail.lastError).toContain('on holiday');
    await send();
    const [given] = await app.db.select().from(outgoingMail);
    expect([given?.attempts, given?.failedAt]).toEqual([6, expect.any(Date)]);
    smtp.refusing = false;
    app.advance(600 * MINUTE);
    expect(await send()).toBe(0);
  });

  it('goes out after a mail server came back', async () => {
    await takeOrder();
    smtp.refusing = true;
    await send();
    smtp.refusing = false;
    app.advance(2 * MINUTE);
    expect(await send()).toBe(1);
    expect((await client.call(getSettings)).body).toMatchObject({
      mail: { waiting: 0, lastError: null },
    });
  });

  it('is sent once however many senders there are', async () => {
    for (let count = 0; count < 5; count += 1) await takeOrder();
    await Promise.all([send(), send(), send()]);
    expect(smtp.received).toHaveLength(5);
  });

  it('goes out by itself when the transaction has committed', async () => {
    const faults: unknown[] = [];
    const { db, now, database } = app;
    const server = await startJobs(
      { db, now, listen: database.listen, log: { error: (details) => faults.push(details) } },
      [mailJob({ db, now, mailer, publicUrl: undefined })],
    );
    const arriving = smtp.next();
    const order = await takeOrder();
    expect((await arriving).subject).toContain(order.orderNumber);
    await server.stop();
    expect(faults).toEqual([]);
  });

  it('tells of stock that falls to the threshold, on the way down only', async () => {
    const { id } = await createProduct(app.db, { nameAr: 'سيروم الورد', stock: 8 });
    for (const stock of [6, 5, 4, 20]) await countStock(id, stock);
    expect(await send()).toBe(1);
    expect(smtp.received[0]?.subject).toBe('مخزون منخفض: سيروم الورد');
    await countStock(id, 3);
    expect(await send()).toBe(1);
    await app.db.update(siteSettings).set({ notifyLowStock: false });
    await countStock(id, 20);
    await countStock(id, 3);
    expect(await send()).toBe(0);
  });

  it('tells once when an order of several lines, a count or damage crosses the threshold', async () => {
    const { id } = await createProduct(app.db, { nameAr: 'سيروم الورد', stock: 8 });
    const [variant] = await app.db
      .select({ id: productVariants.id })
      .from(productVariants)
      .where(eq(productVariants.productId, id));
    const variantId = variant?.id ?? '';
    const lines = [
      { variantId, quantity: 2 },
      { variantId, quantity: 2 },
    ];
    const { body } = await client.request('POST', '/api/orders', { body: orderInput({ lines }) });
    await app.db.delete(outgoingMail);
    const order = `/api/orders/${(body as Order).id}`;
    for (const status of ['validated', 'shipped']) {
      await client.request('PATCH', order, { body: { status } });
    }
    expect(await send()).toBe(1);
    await client.request('POST', '/api/stock/receipts', {
      body: { lines: [{ variantId, quantity: 10 }] },
    });
    await client.request('POST', '/api/stock/counts', {
      body: { lines: [{ variantId, expected: 14, counted: 5 }] },
    });
    expect(await send()).toBe(1);
    await client.request('POST', '/api/stock/damaged', {
      body: { variantId, quantity: 1, direction: 'damaged', note: 'x' },
    });
    expect(await send()).toBe(0);
  });
});

describe('a test e-mail', () => {
  it('goes to the store, or to the address given, in the language of the caller', async () => {
    const answer = await client.request('POST', sendTestEmail.path, {
      body: {},
      headers: { 'accept-language': 'fr' },
    });
    expect(answer.body).toEqual({ to: 'owner@shop.example', error: null });
    expect(smtp.received[0]).toMatchObject({ subject: 'Message d’essai de Lawha' });
    await client.call(sendTestEmail, { body: { to: 'other@shop.example' } });
    expect(smtp.received[1]).toMatchObject({ to: ['other@shop.example'] });
  });

  it('says in the words of the mail server why it did not go', async () => {
    smtp.refusing = true;
    const { status, body } = await client.call(sendTestEmail, { body: {} });
    expect([status, body]).toEqual([
      200,
      { to: 'owner@shop.example', error: expect.stringContaining('on holiday') },
    ]);
  });

  it('is refused without a mail server, and so is switching e-mail on', async () => {
    const bare = await startTestApp({ database: app.database });
    const { client: other } = await signIn(bare);
    for (const answer of [
      await other.call(sendTestEmail, { body: {} }),
      await other.call(updateSettings, { body: { notifyByEmail: true, storeName: 'س' } }),
    ]) {
      expect([answer.status, problemOf(answer).code]).toEqual([409, 'mail_not_configured']);
    }
    const { body } = await other.call(getSettings);
    expect(body).toMatchObject({ mail: { isConfigured: false }, storeName: 'دار الياسمين' });
    await bare.close();
  });
});

describe('open screens', () => {
  it('hear of a new order with who took it, and of low stock', async () => {
    const desk = await signIn(app, { role: 'dashboard_followup' });
    const stream = await EventStream.open(app.url, desk.client);
    const heard = async (count: number) => {
      const changes: unknown[] = [];
      for (let index = 0; index < count; index += 1) changes.push(await stream.next());
      return changes;
    };
    const order = await takeOrder();
    expect(await heard(1)).toEqual([
      {
        topic: 'orders',
        id: order.id,
        clientId: expect.any(String),
        notice: 'newOrder',
        by: expect.any(String),
      },
    ]);
    const { id } = await createProduct(app.db, { stock: 6 });
    await countStock(id, 5);
    // And of the count itself.
    expect(await heard(2)).toContainEqual({ topic: 'products', id, notice: 'lowStock' });
    await client.call(updateSettings, { body: { notifyNewOrders: false } });
    await heard(1);
    await takeOrder();
    expect(await heard(1)).toEqual([
      {
        topic: 'orders',
        id: expect.any(String),
        clientId: expect.any(String),
        by: expect.any(String),
      },
    ]);
  });
});
