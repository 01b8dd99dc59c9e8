import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order, OrderEvent } from '#contract/orders/orders.ts';
import type {
  MessageTemplate,
  MessageTemplates,
  OrderMessages,
} from '#contract/messages/messages.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { carrierPickupPoints, carrierWilayas } from '#server/db/schema/carrier-places.ts';
import { clients } from '#server/db/schema/clients.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { messageContacts } from '#server/db/schema/messages.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const COMPANY = '33333333-3333-4333-8333-333333333333';
const DESK = '55555555-5555-4555-8555-555555555551';

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app, { fullName: 'سارة' }));
});
afterAll(() => app.close());

const FRENCH = { 'accept-language': 'fr' };
async function take(over: Record<string, unknown> = {}): Promise<Order> {
  const { status, body } = await client.request('POST', '/api/orders', { body: orderInput(over) });
  expect(status).toBe(201);
  return body as Order;
}
const messagesOf = async ({ id }: Pick<Order, 'id'>) =>
  (await client.request('GET', `/api/orders/${id}/messages`)).body as OrderMessages;
const timelineOf = async ({ id }: Order) =>
  (await client.request('GET', `/api/orders/${id}/timeline`)).body as OrderEvent[];
const sent = async (order: Order) =>
  (await timelineOf(order)).filter(({ changes }) => changes?.['messageStep'] !== undefined);
const CONFIRM = { step: 'confirm', channel: 'whatsapp', language: 'ar' };
const record = ({ id }: Order, body: object = CONFIRM, headers: Record<string, string> = {}) =>
  client.request('POST', `/api/orders/${id}/messages`, { body, headers });
const refuse = ({ id }: Order, isRefused = true) =>
  client.request('PUT', `/api/orders/${id}/messages/refusal`, { body: { isRefused } });

describe('the texts', () => {
  const TEMPLATE = '/api/settings/messages/confirm/fr';
  const list = async () =>
    (await client.request('GET', '/api/settings/messages')).body as MessageTemplates;
  const find = async () =>
    (await list()).templates.find(({ step, language }) => step === 'confirm' && language === 'fr')!;
  const save = (text: string, seen: string) =>
    client.request('PUT', TEMPLATE, { body: { text, seen }, headers: FRENCH });

  it('are ours until the shop writes its own, and ours again when it asks', async () => {
    const before = await list();
    expect(before.language).toBe('ar');
    expect(before.templates).toHaveLength(18);
    expect(before.templates.every(({ isDefault }) => isDefault)).toBe(true);
    const ours = (await find()).text;
    expect(ours).toContain('Répondez 1 pour confirmer');

    const own = 'Bonjour {client},\nconfirmez {produits} ?';
    const saved = await save(own, ours);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ text: own, isDefault: false, updatedBy: 'سارة' });
    expect(await find()).toEqual(saved.body as MessageTemplate);

    const reset = await client.request('DELETE', TEMPLATE);
    expect(reset.body).toMatchObject({ text: ours, isDefault: true, updatedBy: null });
    expect(await find()).toMatchObject({ text: ours, isDefault: true });
  });

  it('refuse a variable that nobody knows, by its name', async () => {
    const { text } = await find();
    const answer = await save('Bonjour {prenom}, {client} {$&}', text);
    expect(answer.status).toBe(400);
    expect(problemOf(answer).errors).toEqual([
      { path: 'text', message: 'Variable inconnue : {prenom} {$&}' },
    ]);
    expect(problemOf(await save('Bonjour {client', text)).errors).toEqual([
      { path: 'text', message: 'Une accolade est seule : écrivez par exemple {client}' },
    ]);
    expect((await save('  ', text)).status).toBe(400);
    expect((await save('é'.repeat(1_001), text)).status).toBe(400);
    expect(await find()).toMatchObject({ text, isDefault: true });
  });

  it('that a colleague saved meanwhile are not overwritten', async () => {
    const { text } = await find();
    expect((await save('Premier {client}', text)).status).toBe(200);
    const late = await save('Second {client}', text);
    expect([late.status, problemOf(late).code]).toEqual([409, 'changed_meanwhile']);
    expect((await find()).text).toBe('Premier {client}');
    // The same call again, after its answer was lost.
    expect((await save('Premier {client}', text)).status).toBe(200);
  });

  it('typed as ours are ours', async () => {
    const { text } = await find();
    await save('Autre {client}', text);
    expect((await save(text, 'Autre {client}')).body).toMatchObject({ isDefault: true });
  });

  it('and the language leave a line in the audit trail, once for each change', async () => {
    const { text } = await find();
    await save('Bonjour {client}', text);
    await save('Bonjour {client}', 'Bonjour {client}');
    const choose = () =>
      client.request('PUT', '/api/settings/messages/language', { body: { language: 'fr' } });
    expect((await choose()).status).toBe(204);
    expect((await choose()).status).toBe(204);
    expect((await list()).language).toBe('fr');
    const lines = await app.db.select().from(auditEvents);
    expect(lines.map(({ details }) => details?.changes)).toEqual([
      { messageText: { from: text, to: 'Bonjour {client}' } },
      { messageLanguage: { from: 'ar', to: 'fr' } },
    ]);
  });
});

describe('what can be written about an order', () => {
  it('has the texts and everything that they name', async () => {
    await app.db
      .insert(siteSettings)
      .values({ storeName: 'دار الياسمين', storePhone: '023456789' });
    await app.db.insert(deliveryCompanies).values({ id: COMPANY, name: 'ياليدين', phone: '0' });
    await app.db
      .insert(carrierWilayas)
      .values({ companyId: COMPANY, code: 16, carrierId: '16', name: 'Alger', isServed: true });
    await app.db.insert(carrierPickupPoints).values({
      id: DESK,
      companyId: COMPANY,
      carrierId: '160101',
      wilayaCode: 16,
      name: 'Agence Alger',
      address: '12 rue Didouche',
      phone: '0982300300',
      isListed: true,
    });
    const order = await take({
      deliveryPlace: 'office',
      deliveryCompanyId: COMPANY,
      pickupPointId: DESK,
      productName: 'سيروم',
    });
    const { facts, templates, ...rest } = await messagesOf(order);
    expect(rest).toEqual({ phone: '0550123456', refusal: null, step: 'confirm', language: 'ar' });
    expect(templates).toHaveLength(18);
    expect(facts).toMatchObject({
      customerName: 'أمينة بن علي',
      storeName: 'دار الياسمين',
      storePhone: '023456789',
      orderNumber: order.orderNumber,
      productName: 'سيروم',
      totalAmount: 1900,
      deliveryPlace: 'office',
      wilayaCode: 16,
      commune: 'باب الوادي',
      carrier: 'ياليدين',
      tracking: null,
      pickupPointName: 'Agence Alger',
      pickupPointAddress: '12 rue Didouche',
      pickupPointPhone: '0982300300',
      agentName: 'سارة',
    });
  });

  it('proposes what fits: after a call in vain, on the way, waiting at the desk', async () => {
    const order = await take();
    const call = { outcome: 'no_answer' };
    await client.request('POST', `/api/orders/${order.id}/calls`, { body: call });
    expect((await messagesOf(order)).step).toBe('no_answer');

    await app.db.insert(deliveryCompanies).values({ id: COMPANY, name: 'ياليدين', phone: '0' });
    await app.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, order.id));
    expect((await messagesOf(order)).step).toBe('shipped');
    const parcel = {
      orderId: order.id,
      companyId: COMPANY,
      stateAt: app.now(),
      amount: '1900.00',
      weightGrams: 500,
    };
    await app.db.insert(parcels).values([
      { ...parcel, reference: 'LW-1', state: 'returned', createdAt: new Date('2026-11-01') },
      { ...parcel, reference: 'LW-2', state: 'at_pickup_point', createdAt: new Date('2026-11-02') },
    ]);
    expect((await messagesOf(order)).step).toBe('at_pickup_point');
  });

  it('is in the language last used for the customer, also on their other orders', async () => {
    const first = await take();
    await record(first, { ...CONFIRM, language: 'fr' });
    const second = await take();
    expect((await messagesOf(second)).language).toBe('fr');
    await client.request('PUT', '/api/settings/messages/language', { body: { language: 'en' } });
    expect((await messagesOf(second)).language).toBe('fr');
    const stranger = await take({ phone: '0661 00 00 00' });
    expect((await messagesOf(stranger)).language).toBe('en');
  });
});

describe('a message', () => {
  it('is noted with step, channel and language, and changes nothing of the order', async () => {
    const order = await take();
    expect((await record(order, { ...CONFIRM, channel: 'sms' })).status).toBe(204);
    const [line] = await sent(order);
    expect(line).toMatchObject({
      kind: 'note',
      actorName: 'سارة',
      note: null,
      callOutcome: null,
      toStatus: null,
      changes: {
        messageStep: { from: null, to: 'confirm' },
        messageChannel: { from: null, to: 'sms' },
        messageLanguage: { from: null, to: 'ar' },
      },
    });
    const after = await client.request('GET', `/api/orders/${order.id}`);
    expect(after.body).toEqual(order);
  });

  it('is noted once by a double click, also by both clicks at once', async () => {
    const order = await take();
    const key = { 'idempotency-key': 'one-click' };
    const answers = await Promise.all([1, 2, 3].map(() => record(order, CONFIRM, key)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await sent(order)).toHaveLength(1);
    expect((await record(order, { ...CONFIRM, channel: 'sms' }, key)).status).toBe(409);
    const later = { 'idempotency-key': 'an-hour-later' };
    expect((await record(order, CONFIRM, later)).status).toBe(204);
    expect(await sent(order)).toHaveLength(2);
  });

  it('about a deleted order is not noted', async () => {
    const order = await take();
    await client.request('DELETE', `/api/orders/${order.id}`);
    expect((await record(order)).status).toBe(404);
    expect(await app.db.select().from(messageContacts)).toEqual([]);
  });
});

describe('a customer who wants no messages', () => {
  it('is left in peace: the server notes no message, and says who wrote it down', async () => {
    const order = await take();
    expect((await refuse(order)).status).toBe(204);
    const { refusal } = await messagesOf(order);
    expect(refusal).toMatchObject({ by: 'سارة' });
    const answer = await record(order, CONFIRM, FRENCH);
    expect([answer.status, problemOf(answer).code]).toEqual([409, 'messages_refused']);
    expect(problemOf(answer).detail).toBe(
      'Ce client ne veut pas de messages (noté par سارة). N’envoyez pas celui-ci.',
    );
    expect(await sent(order)).toEqual([]);
    // Nor is the language kept of a message that was not sent.
    expect(await app.db.select().from(messageContacts)).toMatchObject([{ language: null }]);
    expect((await timelineOf(order))[0]).toMatchObject({
      kind: 'note',
      changes: { messagesRefused: { from: false, to: true } },
    });
  });

  it('may change their mind, and saying it twice is one line', async () => {
    const order = await take();
    await refuse(order);
    await refuse(order);
    await refuse(order, false);
    expect((await record(order)).status).toBe(204);
    const noted = (await timelineOf(order)).flatMap(
      ({ changes }) => changes?.['messagesRefused']?.to ?? [],
    );
    expect(noted).toEqual([false, true]);
  });

  it('is meant with all their phones, after a merge too', async () => {
    const order = await take();
    const other = await take({ phone: '0770 99 88 77' });
    await refuse(other);
    expect((await messagesOf(order)).refusal).toBeNull();
    const merged = await client.request('POST', `/api/clients/${order.clientId}/merge`, {
      body: { otherId: other.clientId },
    });
    expect(merged.status).toBe(200);
    expect((await messagesOf(order)).refusal).not.toBeNull();
    expect((await record(order)).status).toBe(409);
    await refuse(order, false);
    expect((await messagesOf({ id: other.id })).refusal).toBeNull();
  });

  it('is the same on their page, by those who may edit it', async () => {
    const order = await take();
    const path = `/api/clients/${order.clientId}/messages`;
    const put = (isRefused: boolean) => client.request('PUT', path, { body: { isRefused } });
    expect((await client.request('GET', path)).body).toEqual({ refusal: null });
    expect((await put(true)).status).toBe(204);
    expect((await client.request('GET', path)).body).toMatchObject({ refusal: { by: 'سارة' } });
    expect((await record(order)).status).toBe(409);
    expect((await put(false)).status).toBe(204);
    expect((await record(order)).status).toBe(204);
    const lines = await app.db.select().from(auditEvents);
    expect(lines.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['client_updated', order.clientId],
      ['client_updated', order.clientId],
    ]);
    await app.db.delete(orders);
    await app.db.delete(clients);
    expect((await put(true)).status).toBe(404);
  });
});
