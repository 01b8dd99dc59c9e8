import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InboxItem, InboxVersion } from '#contract/intake/inbox.ts';
import type { Source } from '#contract/intake/sources.ts';
import type { Order } from '#contract/orders/orders.ts';
import { housekeeping } from '#server/background-work.ts';
import { inboxItems, inboxQuarantine, inboxVersions } from '#server/db/schema/intake.ts';
import { orders } from '#server/db/schema/orders.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import {
  connectSource,
  deliver,
  INTAKE_DEPS,
  SECRET,
  sentOrder,
  signedHeaders,
  workOffInbox,
} from '#tests/support/intake-source.ts';
import { workInbox } from '../work-off/inbox-job.ts';
import { createProduct } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let client: HttpClient;
let source: Source;
beforeAll(async () => {
  app = await startTestApp(INTAKE_DEPS);
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
  source = await connectSource(client);
});
afterAll(() => app.close());

const inbox = async (query = '') =>
  (await client.request('GET', `/api/inbox${query}`)).body as InboxItem[];
const onlyItem = async () => {
  const [item, ...others] = await inbox();
  expect(others).toEqual([]);
  return item!;
};
const itemNow = async ({ id }: InboxItem) => (await inbox()).find((item) => item.id === id);
const allOrders = () => app.db.select().from(orders);
const orderOf = async ({ order }: InboxItem) =>
  (await client.request('GET', `/api/orders/${order?.id}`)).body as Order;
const mend = (item: InboxItem, body: object, as = client) =>
  as.request('PATCH', `/api/inbox/${item.id}`, { body });

describe('an order that was sent', () => {
  it('is stored, answered, and becomes an order of its source', async () => {
    const sent = await deliver(app, source, sentOrder());
    expect(sent.status).toBe(200);
    expect(sent.body.results).toMatchObject([{ index: 0, externalId: 'A-1', result: 'stored' }]);
    expect(await allOrders()).toEqual([]);
    await workOffInbox(app);
    const item = await onlyItem();
    expect(item).toMatchObject({
      state: 'order',
      reason: null,
      marks: ['product_unknown'],
      sourceName: 'المتجر',
      versions: 1,
    });
    expect(await orderOf(item)).toMatchObject({
      customerName: 'كريم بن علي',
      phone: '0550123456',
      wilayaCode: 16,
      commune: 'باب الزوار',
      totalAmount: 3400,
      deliveryFee: 400,
      status: 'pending',
      lines: [{ nameAr: 'ساعة يد', quantity: 2, unitPrice: 1500, discount: 0 }],
    });
    const [stored] = await allOrders();
    expect([stored?.source, stored?.sourceId]).toEqual(['intake', source.id]);
  });

  it('platform faults 1 and 2: is one order, however often it comes, also at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => deliver(app, source, sentOrder())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const results = answers.map(({ body }) => String(body.results[0]?.result)).toSorted();
    expect(results).toEqual([...Array.from({ length: 7 }, () => 'duplicate'), 'stored']);
    await Promise.all([workOffInbox(app), workOffInbox(app)]);
    await deliver(app, source, sentOrder());
    await workOffInbox(app);
    expect(await allOrders()).toHaveLength(1);
    expect(await app.db.$count(inboxVersions)).toBe(1);
  });

  it('may come with up to 499 others, of which a bad one stops none', async () => {
    const list = [
      sentOrder(),
      { customer: {} },
      sentOrder({ externalId: 'A-2', customer: { name: 'سعاد', phone: '0661000000' } }),
    ];
    const { status, body } = await deliver(app, source, { orders: list });
    expect(status).toBe(200);
    expect(body.results.map(({ result, reason }) => [result, reason])).toEqual([
      ['stored', null],
      ['refused', 'external_id_missing'],
      ['stored', null],
    ]);
    await workOffInbox(app);
    expect(await allOrders()).toHaveLength(2);
    const many = Array.from({ length: 501 }, (_, index) => sentOrder({ externalId: `B-${index}` }));
    const refused = await deliver(app, source, { orders: many });
    expect([refused.status, refused.body.results[0]?.reason]).toEqual([400, 'too_many_orders']);
  });

  it.each([
    // platform fault 21: what was cut off, or is no JSON.
    ['not JSON', '{"externalId": "A-1"', 'not_readable'],
    ['nothing', '', 'not_readable'],
    ['a list', '[]', 'not_readable'],
    [
      'nested beyond reason',
      `{"externalId":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      'not_readable',
    ],
    ['no id', JSON.stringify(sentOrder({ externalId: '' })), 'external_id_missing'],
    [
      '5,000 lines',
      JSON.stringify(sentOrder({ items: Array.from({ length: 5_000 }, () => ({})) })),
      'too_many_lines',
    ],
  ])('of %s is refused with a reason, and nothing is stored', async (_, body, reason) => {
    const sent = await deliver(app, source, body);
    expect([sent.status, sent.body.results[0]?.reason]).toEqual([400, reason]);
    expect(await app.db.$count(inboxItems)).toBe(0);
  });

  it('platform faults 20 and 27: strange numbers, keys and digits do no harm', async () => {
    const body =
      `{"externalId":12345678901234567890,"__proto__":{"x":1},"total":1e400,${JSON.stringify(
        sentOrder(),
      ).slice(1)}`
        .replace('"externalId":"A-1",', '')
        .replace('"total":3400', '"total":"٣٤٠٠ دج"');
    expect((await deliver(app, source, body)).status).toBe(200);
    await workOffInbox(app);
    const item = await onlyItem();
    expect([item.externalId, item.draft?.total]).toEqual(['12345678901234567890', 3400]);
  });
});

describe('a signature', () => {
  const body = JSON.stringify(sentOrder());
  const right = () => signedHeaders(body, SECRET, app.now());

  it.each([
    ['none', () => ({ 'x-lawha-signature': '' })],
    ['of another secret', () => signedHeaders(body, 'another-secret', app.now())],
    ['of an empty body', () => signedHeaders('', SECRET, app.now())],
    ['in another form', () => ({ 'x-lawha-signature': right()['x-lawha-signature'].slice(3) })],
    ['without its time', () => ({ 'x-lawha-timestamp': '' })],
  ])('platform fault 9: %s is refused and kept aside', async (_, headers) => {
    const sent = await deliver(app, source, body, { headers: headers() });
    expect([sent.status, sent.body.code]).toEqual([401, 'hook_refused']);
    expect(await app.db.$count(inboxItems)).toBe(0);
    expect(await app.db.$count(inboxQuarantine)).toBe(1);
  });

  it('platform fault 10: is over the bytes as they came', async () => {
    const headers = right();
    for (const other of [JSON.stringify(sentOrder(), null, 1), `\uFEFF${body}`, `${body}\r\n`]) {
      expect((await deliver(app, source, other, { headers })).status).toBe(401);
    }
  });

  it('platform fault 11: of a clock that is six minutes off is refused with our time', async () => {
    app.stopClock();
    for (const minutes of [-60, -6, 6, 60]) {
      const at = new Date(app.now().getTime() + minutes * 60_000);
      const sent = await deliver(app, source, body, { at });
      expect([sent.status, sent.body.code]).toEqual([401, 'clock_skew']);
      expect(sent.body.serverTime).toBe(app.now().toISOString());
    }
    const at = new Date(app.now().getTime() + 240_000);
    expect((await deliver(app, source, body, { at })).status).toBe(200);
  });

  it('platform fault 12: of a call that was captured brings nothing new', async () => {
    const headers = right();
    await deliver(app, source, body, { headers });
    const again = await deliver(app, source, body, {
      headers: { ...headers, 'x-wc-webhook-topic': 'order.deleted' },
    });
    expect(again.body.results[0]?.result).toBe('duplicate');
    app.advance(86_400_000);
    expect((await deliver(app, source, body, { headers })).status).toBe(401);
    expect(await app.db.$count(inboxVersions)).toBe(1);
  });

  it('platform fault 13: of the former secret holds until it is removed', async () => {
    await client.request('PATCH', `/api/sources/${source.id}`, {
      body: { secret: 'second-secret' },
    });
    expect((await deliver(app, source, sentOrder())).status).toBe(200);
    const second = sentOrder({ externalId: 'A-2' });
    expect((await deliver(app, source, second, { secret: 'second-secret' })).status).toBe(200);
    await client.request('PATCH', `/api/sources/${source.id}`, {
      body: { removeFormerSecret: true },
    });
    expect((await deliver(app, source, sentOrder())).status).toBe(401);
  });

  it('platform fault 14: what was refused comes in once the secret is mended', async () => {
    for (const externalId of ['A-1', 'A-2']) {
      await deliver(app, source, sentOrder({ externalId }), { secret: 'typed-rightly' });
    }
    app.advance(3_600_000);
    ({ client } = await signIn(app));
    const [before] = (await client.request('GET', '/api/sources')).body as Source[];
    expect(before?.unverified).toBe(2);
    await client.request('PATCH', `/api/sources/${source.id}`, {
      body: { secret: 'typed-rightly' },
    });
    await workOffInbox(app);
    expect((await inbox()).map(({ externalId }) => externalId).toSorted()).toEqual(['A-1', 'A-2']);
    expect(await app.db.$count(inboxQuarantine)).toBe(0);
  });

  it('keeps the first and the last fifty that are wrong, for three days', async () => {
    const send = (externalId: string, secret: string) =>
      deliver(app, source, sentOrder({ externalId }), { secret });
    await send('R-1', 'typed-rightly');
    for (let index = 0; index < 105; index += 1) await send(`X-${index}`, 'a-wrong-one');
    await send('R-2', 'typed-rightly');
    expect(await app.db.$count(inboxQuarantine)).toBe(100);
    await client.request('PATCH', `/api/sources/${source.id}`, {
      body: { secret: 'typed-rightly' },
    });
    await workOffInbox(app);
    expect((await inbox()).map(({ externalId }) => externalId).toSorted()).toEqual(['R-1', 'R-2']);
    expect(await app.db.$count(inboxQuarantine)).toBe(98);
    app.advance(73 * 3_600_000);
    await housekeeping(app.db, app.now());
    expect(await app.db.$count(inboxQuarantine)).toBe(0);
  });

  it('platform fault 14: of a source that is off comes in once it is on', async () => {
    await deliver(app, source, sentOrder(), { secret: 'a-mistyped-secret-22' });
    const change = async (body: object) =>
      (await client.request('PATCH', `/api/sources/${source.id}`, { body })).status;
    expect(await change({ isOn: false })).toBe(200);
    expect(await change({ secret: 'a-mistyped-secret-22' })).toBe(200);
    expect(await app.db.$count(inboxQuarantine)).toBe(1);
    expect(await change({ isOn: true })).toBe(200);
    expect(await app.db.$count(inboxQuarantine)).toBe(0);
    await workOffInbox(app);
    expect(await allOrders()).toHaveLength(1);
  });

  it('platform fault 45: of a source that is off, or that never was', async () => {
    await client.request('PATCH', `/api/sources/${source.id}`, { body: { isOn: false } });
    const off = await deliver(app, source, sentOrder());
    expect([off.status, off.body.code]).toEqual([403, 'source_off']);
    const path = '/api/intake/00000000-0000-4000-8000-000000000000';
    expect((await deliver(app, { path }, sentOrder())).status).toBe(404);
    expect((await deliver(app, { path: '/api/intake/x' }, sentOrder())).status).toBe(404);
    expect(await app.db.$count(inboxItems)).toBe(0);
  });
});

describe('what waits', () => {
  const sent = (fields: object) => deliver(app, source, sentOrder(fields));

  it.each([
    // platform faults 28 and 30: phones and wilayas that say too little; platform fault 33: money.
    ['phone_missing', { customer: { name: 'كريم' } }],
    ['phone_invalid', { customer: { name: 'كريم', phone: '055012' } }],
    ['phone_foreign', { customer: { name: 'كريم', phone: '+33612345678' } }],
    ['name_missing', { customer: { phone: '0550123456' } }],
    ['wilaya_missing', { wilaya: '', commune: '' }],
    ['wilaya_unknown', { wilaya: 'أتلانتس', commune: '' }],
    ['wilaya_number_only', { wilaya: '54', commune: '' }],
    ['wilaya_conflict', { wilaya: '31 - الجزائر' }],
    ['no_lines', { items: [] }],
    ['currency', { currency: 'EUR' }],
    ['amount_suspicious', { total: 0 }],
    ['amount_suspicious', { total: -5 }],
    // Small and with centimes it is nobody's price at the door.
    ['amount_suspicious', { total: 0.1 }],
    ['amount_suspicious', { total: 0.99 }],
    ['amount_suspicious', { total: '25.50' }],
    ['amount_suspicious', { total: 340_000 }],
    ['personal_data_hidden', { customer: {}, wilaya: '', address: '' }],
  ])('for %s makes no order', async (reason, fields) => {
    await sent(fields);
    await workOffInbox(app);
    expect(await onlyItem()).toMatchObject({ state: 'waiting', reason, order: null });
    expect(await allOrders()).toEqual([]);
  });

  it('platform fault 44: becomes an order once the field is mended, and no version takes that back', async () => {
    await sent({ wilaya: 'أتلانتس', commune: '' });
    await workOffInbox(app);
    const mended = await mend(await onlyItem(), { wilaya: 'وهران' });
    expect(mended.body).toMatchObject({ state: 'order', reason: null, edits: { wilaya: 31 } });
    await sent({ wilaya: 'أتلانتس', commune: '', note: 'بسرعة' });
    await workOffInbox(app);
    const order = await orderOf(await onlyItem());
    expect(order.wilayaCode).toBe(31);
  });

  it('is mended many at once where the cause is one', async () => {
    const product = await createProduct(app.db, { nameAr: 'ساعة', price: '1500.00' });
    for (const [index, externalId] of ['A-1', 'A-2', 'A-3'].entries()) {
      await sent({ externalId, items: [], customer: { name: 'كريم', phone: `055012340${index}` } });
    }
    await workOffInbox(app);
    const ids = (await inbox('?reason=no_lines')).map(({ id }) => id);
    const answer = await client.request('POST', '/api/inbox/bulk', {
      body: { ids, change: { productId: product.id } },
    });
    expect(answer.body).toEqual({ mended: 3, open: 0 });
    const made = await allOrders();
    expect(made.map(({ productId }) => productId)).toEqual([product.id, product.id, product.id]);
  });

  it('is not given one phone, name, address or amount for many', async () => {
    for (const [index, externalId] of ['A-1', 'A-2'].entries()) {
      await sent({ externalId, customer: { name: `كريم ${index}`, phone: '055012' } });
    }
    await workOffInbox(app);
    const before = await inbox();
    const ids = before.map(({ id }) => id);
    for (const change of [
      { phone: '0550123456' },
      { customerName: 'كريم' },
      { address: 'حي 5 جويلية' },
      { totalAmount: 3400 },
      { wilaya: 16, phone: '0550123456' },
      { unheardOf: true },
    ]) {
      const { status, body } = await client.request('POST', '/api/inbox/bulk', {
        body: { ids, change },
      });
      expect([status, (body as { code: string }).code]).toEqual([400, 'invalid_input']);
    }
    expect(await inbox()).toEqual(before);
    const aside = { body: { ids, change: { decision: 'ignore' } } };
    const answer = await client.request('POST', '/api/inbox/bulk', aside);
    expect(answer.body).toEqual({ mended: 2, open: 0 });
  });

  it('is found by what the shop wrote and by what a person mended', async () => {
    await sent({ customer: { name: 'كريم', phone: '055012' } });
    await workOffInbox(app);
    await mend(await onlyItem(), { phone: '0661000000', customerName: 'سمير' });
    for (const words of ['055012', '0661000000', 'سمير', 'كريم']) {
      expect(await inbox(`?search=${encodeURIComponent(words)}`)).toHaveLength(1);
    }
  });

  it('is put aside by a person, and stays so', async () => {
    await sent({ customer: {}, wilaya: '16' });
    await workOffInbox(app);
    await mend(await onlyItem(), { decision: 'ignore' });
    await sent({ customer: {}, wilaya: '16' });
    await workOffInbox(app);
    expect(await onlyItem()).toMatchObject({ state: 'ignored', reason: 'by_person' });
  });

  it('is made in spite of a doubt when a person says so', async () => {
    await sent({ total: 340_000 });
    await workOffInbox(app);
    await mend(await onlyItem(), { decision: 'make' });
    expect(await orderOf(await onlyItem())).toMatchObject({ totalAmount: 340_000 });
  });

  it('with an amount that nobody takes becomes an order of the one that a person writes', async () => {
    await sent({ total: 0.1 });
    await workOffInbox(app);
    const item = await onlyItem();
    expect((await mend(item, { totalAmount: 0.5 })).status).toBe(400);
    // Nothing to take at the door is asked for once more.
    expect((await mend(item, { totalAmount: 0 })).body).toMatchObject({ state: 'waiting' });
    expect((await mend(item, { totalAmount: '3400' })).body).toMatchObject({ state: 'order' });
    expect(await orderOf(await onlyItem())).toMatchObject({ totalAmount: 3400 });
  });

  it('with centimes that are none is whole', async () => {
    await sent({ total: '3400.00', items: [{ name: 'ساعة يد', quantity: 3, price: '1000.00' }] });
    await workOffInbox(app);
    expect(await orderOf(await onlyItem())).toMatchObject({ totalAmount: 3400 });
  });

  it('for another doubt than the amount still waits for that once it is made', async () => {
    await sent({ total: 0.1, status: 'draft' });
    await workOffInbox(app);
    const make = async () => (await mend(await onlyItem(), { decision: 'make' })).body;
    expect(await make()).toMatchObject({ state: 'waiting', reason: 'amount_suspicious' });
    expect(await make()).toMatchObject({ state: 'order' });
  });

  it('is no business of those who may not create orders', async () => {
    await sent({ wilaya: '', commune: '' });
    await workOffInbox(app);
    const { client: reader } = await signIn(app, { canCreateOrders: false });
    expect((await mend(await onlyItem(), { wilaya: '16' }, reader)).status).toBe(403);
    expect((await onlyItem()).state).toBe('waiting');
  });

  it('platform faults 40 and 46: the same order by another source', async () => {
    await sent({});
    const sheet = await connectSource(client, { name: 'الجدول' });
    await deliver(app, sheet, sentOrder({ externalId: 'row-7' }));
    await workOffInbox(app);
    expect(await allOrders()).toHaveLength(1);
    const [double] = await inbox('?state=waiting');
    const [theFirst] = await inbox('?state=order');
    const [first] = await allOrders();
    expect(double).toMatchObject({
      reason: 'cross_source_double',
      double: {
        id: first?.id,
        orderNumber: first?.orderNumber,
        status: 'pending',
        customerName: 'كريم بن علي',
        createdAt: first?.createdAt.toISOString(),
        isDeleted: false,
      },
    });
    // A deleted order is said to be that, and is still told apart from none.
    await client.request('DELETE', `/api/orders/${first?.id}`);
    expect(await itemNow(double!)).toMatchObject({ double: { id: first?.id, isDeleted: true } });
    expect(await itemNow(theFirst!)).toMatchObject({ order: { id: first?.id, isDeleted: true } });
    await client.request('POST', `/api/orders/${first?.id}/restore`);
    await mend(double!, { decision: 'make' });
    expect(await allOrders()).toHaveLength(2);
    expect(await itemNow(double!)).toMatchObject({ state: 'order', double: null });
  });

  it('platform fault 41: two orders of one customer in a minute are two', async () => {
    await sent({});
    await sent({ externalId: 'A-2' });
    await workOffInbox(app);
    expect(await allOrders()).toHaveLength(2);
  });
});

describe('what changes at the shop', () => {
  const at = (minute: number) => `2026-11-01T10:${String(minute).padStart(2, '0')}:00Z`;
  const send = async (fields: object) => {
    await deliver(app, source, sentOrder(fields));
    await workOffInbox(app);
  };

  it('platform fault 4: an update of an unknown order is its creation', async () => {
    await send({ updatedAt: at(2), address: 'الجديد' });
    await send({ updatedAt: at(1), address: 'القديم' });
    expect(await allOrders()).toMatchObject([{ address: 'الجديد' }]);
  });

  it('is followed while nobody has touched our order', async () => {
    await send({ updatedAt: at(1) });
    await send({ updatedAt: at(2), address: 'شارع ديدوش', total: 3600 });
    const item = await onlyItem();
    expect(item).toMatchObject({ state: 'order', versions: 2 });
    expect(await orderOf(item)).toMatchObject({ address: 'شارع ديدوش', totalAmount: 3600 });
    expect(await allOrders()).toHaveLength(1);
  });

  it('platform fault 6: an older body is kept and not applied', async () => {
    await send({ updatedAt: at(2) });
    await send({ updatedAt: at(1), address: 'القديم' });
    const item = await onlyItem();
    expect((await orderOf(item)).address).toBe('حي 5 جويلية');
    const versions = (await client.request('GET', `/api/inbox/${item.id}/versions`)).body;
    expect((versions as { result: string }[]).map(({ result }) => result)).toEqual([
      'stale',
      'applied',
    ]);
  });

  it('is followed back to what it was, where the shop gives its changes no time', async () => {
    await send({});
    await send({ address: 'شارع ديدوش' });
    const back = await deliver(app, source, sentOrder());
    expect(back.body.results[0]?.result).toBe('duplicate');
    await workOffInbox(app);
    const item = await onlyItem();
    expect((await orderOf(item)).address).toBe('حي 5 جويلية');
    const shown = async () => {
      const { body } = await client.request('GET', `/api/inbox/${item.id}/versions`);
      return (body as InboxVersion[]).map(({ result, draft }) => [result, draft?.address]);
    };
    const versions = [
      ['applied', 'حي 5 جويلية'],
      ['applied', 'شارع ديدوش'],
    ];
    expect(await shown()).toEqual(versions);
    // The newest once more is nothing new.
    await send({});
    expect(await shown()).toEqual(versions);
    await send({ address: 'شارع ديدوش' });
    expect((await orderOf(item)).address).toBe('شارع ديدوش');
    expect(await app.db.$count(inboxVersions)).toBe(2);
  });

  it('back to what it was waits too once staff have worked on the order', async () => {
    await send({});
    const { id } = await orderOf(await onlyItem());
    await send({ address: 'شارع ديدوش' });
    await client.request('POST', `/api/orders/${id}/calls`, { body: { outcome: 'no_answer' } });
    await send({});
    expect(await onlyItem()).toMatchObject({ state: 'waiting', reason: 'changed_after_confirm' });
    expect((await orderOf(await onlyItem())).address).toBe('شارع ديدوش');
  });

  it('and back before anything was read is what came last, also in one call', async () => {
    const [one, other] = [sentOrder(), sentOrder({ address: 'شارع ديدوش' })];
    for (const sent of [one, other, one]) await deliver(app, source, sent);
    const second = (order: object) => ({ ...order, externalId: 'A-2' });
    await deliver(app, source, { orders: [one, other, one].map(second) });
    await workOffInbox(app);
    expect((await allOrders()).map(({ address }) => address)).toEqual([
      'حي 5 جويلية',
      'حي 5 جويلية',
    ]);
  });

  it('platform fault 6: what is repeated late is no change back, by its time', async () => {
    await send({ updatedAt: at(1) });
    await send({ updatedAt: at(2), address: 'الثاني' });
    await send({ updatedAt: at(2), address: 'الثالث' });
    for (const late of [{ updatedAt: at(1) }, { updatedAt: at(2), address: 'الثاني' }]) {
      await send(late);
      expect((await orderOf(await onlyItem())).address).toBe('الثالث');
    }
    expect(await onlyItem()).toMatchObject({ state: 'order', reason: null, versions: 3 });
  });

  it('platform fault 7: of two of the same second the last wins, and both are kept', async () => {
    await send({ updatedAt: at(1), address: 'أول' });
    await send({ updatedAt: at(1), address: 'ثان' });
    const item = await onlyItem();
    expect([item.versions, (await orderOf(item)).address]).toEqual([2, 'ثان']);
  });

  it('platform fault 35: waits for a person after our confirmation, and changes nothing', async () => {
    await send({ updatedAt: at(1) });
    const { id } = await orderOf(await onlyItem());
    const product = await createProduct(app.db, { stock: 10 });
    await client.request('PATCH', `/api/orders/${id}`, { body: { productId: product.id } });
    await client.request('PATCH', `/api/orders/${id}`, { body: { status: 'validated' } });
    const before = await orderOf(await onlyItem());
    await send({ updatedAt: at(2), total: 9000 });
    const item = await onlyItem();
    expect(item).toMatchObject({ state: 'waiting', reason: 'changed_after_confirm' });
    expect(await orderOf(item)).toEqual(before);
    await mend(item, { decision: 'seen' });
    expect(await onlyItem()).toMatchObject({ state: 'order', reason: null });
  });

  describe('and was deleted here', () => {
    const deleted = async () => {
      await send({ updatedAt: at(1) });
      const { id } = await orderOf(await onlyItem());
      await client.request('DELETE', `/api/orders/${id}`);
      return id;
    };
    const stored = async () => (await allOrders())[0];

    it('waits with the deleted order beside it, and restored takes the new version', async () => {
      const id = await deleted();
      const before = await stored();
      await send({ updatedAt: at(2), address: 'شارع ديدوش', total: 3600 });
      const item = await onlyItem();
      expect(item).toMatchObject({
        state: 'waiting',
        reason: 'changed_after_confirm',
        order: { id, isDeleted: true },
        versions: 2,
      });
      expect(await stored()).toEqual(before);
      expect((await mend(item, { decision: 'take' })).status).toBe(404);
      await client.request('POST', `/api/orders/${id}/restore`);
      expect((await onlyItem()).order?.isDeleted).toBe(false);
      const taken = await mend(item, { decision: 'take' });
      expect(taken.body).toMatchObject({
        state: 'order',
        reason: null,
        marks: ['total_differs', 'product_unknown', 'edited_there'],
      });
      expect(await orderOf(item)).toMatchObject({ address: 'شارع ديدوش', totalAmount: 3600 });
      expect(await allOrders()).toHaveLength(1);
    });

    it('is only noted where the shop cancels it too', async () => {
      await deleted();
      await send({ updatedAt: at(2), total: 3600 });
      await send({ updatedAt: at(3), total: 3600, status: 'cancelled' });
      expect(await onlyItem()).toMatchObject({ state: 'order', reason: null, versions: 3 });
      expect(await stored()).toMatchObject({ status: 'pending', totalAmount: '3400.00' });
    });
  });

  it('is taken over after our work by whoever may edit orders, and by nobody else', async () => {
    await send({ updatedAt: at(1) });
    const { id } = await orderOf(await onlyItem());
    const call = () =>
      client.request('POST', `/api/orders/${id}/calls`, { body: { outcome: 'no_answer' } });
    await call();
    await send({ updatedAt: at(2), total: 3600 });
    const item = await onlyItem();
    const { client: reader } = await signIn(app, { canCreateOrders: true, canEditOrders: false });
    expect((await mend(item, { decision: 'take' }, reader)).status).toBe(403);
    expect((await orderOf(item)).totalAmount).toBe(3400);
    await mend(item, { decision: 'take' });
    expect((await orderOf(item)).totalAmount).toBe(3600);
    // What comes next waits again, a cancellation too.
    await send({ updatedAt: at(3), total: 3600, status: 'cancelled' });
    expect(await onlyItem()).toMatchObject({ state: 'waiting', reason: 'cancelled_at_source' });
    await mend(item, { decision: 'take' });
    expect(await onlyItem()).toMatchObject({ state: 'order', reason: null });
    expect((await orderOf(item)).status).toBe('cancelled');
  });

  it('stays as it is where the version to take over is itself in doubt', async () => {
    await send({ updatedAt: at(1) });
    const { id } = await orderOf(await onlyItem());
    await client.request('POST', `/api/orders/${id}/calls`, { body: { outcome: 'no_answer' } });
    await send({ updatedAt: at(2), wilaya: 'أتلانتس', commune: '' });
    const item = await onlyItem();
    const taken = await mend(item, { decision: 'take' });
    expect(taken.body).toMatchObject({ state: 'waiting', reason: 'wilaya_unknown' });
    expect((await orderOf(item)).wilayaCode).toBe(16);
    await mend(item, { decision: 'seen' });
    expect(await onlyItem()).toMatchObject({ state: 'order', reason: null });
  });

  it('platform fault 36: a cancellation ends an untouched order, and waits beside any other', async () => {
    await send({ updatedAt: at(1) });
    await send({ updatedAt: at(2), status: 'cancelled' });
    expect((await orderOf(await onlyItem())).status).toBe('cancelled');
    await app.db.delete(inboxItems);
    await send({ externalId: 'A-9', updatedAt: at(1), total: 3500 });
    const { id } = await orderOf(await onlyItem());
    await client.request('POST', `/api/orders/${id}/calls`, { body: { outcome: 'no_answer' } });
    await send({ externalId: 'A-9', updatedAt: at(2), status: 'cancelled', total: 3500 });
    const item = await onlyItem();
    expect(item).toMatchObject({ state: 'waiting', reason: 'cancelled_at_source' });
    expect((await orderOf(item)).status).toBe('pending');
  });

  it('platform fault 5: a cancelled order that comes late is no fresh one', async () => {
    await send({ updatedAt: at(2), status: 'cancelled' });
    await send({ updatedAt: at(1) });
    expect(await onlyItem()).toMatchObject({ state: 'ignored', reason: 'cancelled_at_source' });
    expect(await allOrders()).toEqual([]);
  });

  it('platform faults 37 and 38: drafts and tests are kept and counted nowhere', async () => {
    await send({ status: 'draft', updatedAt: at(1) });
    expect(await onlyItem()).toMatchObject({ state: 'abandoned', reason: 'draft' });
    await send({ updatedAt: at(2) });
    expect(await onlyItem()).toMatchObject({ state: 'order' });
    await send({ externalId: 'T-1', test: true });
    const [test] = await inbox('?reason=test');
    expect(test?.state).toBe('ignored');
    expect(await allOrders()).toHaveLength(1);
  });
});

it('platform fault 39: a prepaid order has nothing to collect', async () => {
  await deliver(app, source, sentOrder({ paid: true }));
  await workOffInbox(app);
  const item = await onlyItem();
  expect(item.marks).toContain('prepaid');
  expect((await orderOf(item)).totalAmount).toBe(0);
});

it('platform fault 8: an order that comes days late has the date on which it was placed', async () => {
  await deliver(app, source, sentOrder({ createdAt: '2026-11-01T09:00:00+01:00' }));
  await workOffInbox(app);
  expect((await orderOf(await onlyItem())).createdAt).toBe('2026-11-01T08:00:00.000Z');
});

it('platform fault 50: a flood of one source keeps no other waiting', async () => {
  const flood = Array.from({ length: 120 }, (_, index) =>
    sentOrder({ externalId: `F-${index}`, wilaya: '', commune: '' }),
  );
  await deliver(app, source, { orders: flood });
  const quiet = await connectSource(client, { name: 'الهادئ' });
  await deliver(app, quiet, sentOrder());
  await workInbox({ db: app.db, now: app.now });
  expect(await allOrders()).toMatchObject([{ sourceId: quiet.id }]);
});

it('platform fault 32: the customer’s total is kept to the dinar, and the difference shown', async () => {
  await deliver(app, source, sentOrder({ total: 3333.33 }));
  await workOffInbox(app);
  const item = await onlyItem();
  expect(item.marks).toContain('total_differs');
  expect((await orderOf(item)).totalAmount).toBe(3333.33);
});

it('platform fault 31: finds the product by its stock number, then by its name and options', async () => {
  const product = await createProduct(app.db, { nameAr: 'ساعة يد', price: '1400.00' });
  await deliver(app, source, sentOrder());
  await workOffInbox(app);
  const item = await onlyItem();
  expect(item.marks).toEqual([]);
  expect((await orderOf(item)).lines).toMatchObject([{ productId: product.id, unitPrice: 1500 }]);
});

it('keeps what is settled for ninety days, and what waits for as long as it waits', async () => {
  await deliver(app, source, sentOrder());
  await deliver(app, source, sentOrder({ externalId: 'A-2', wilaya: '', commune: '' }));
  await workOffInbox(app);
  app.advance(91 * 86_400_000);
  await housekeeping(app.db, app.now());
  expect((await app.db.select().from(inboxItems)).map(({ externalId }) => externalId)).toEqual([
    'A-2',
  ]);
  expect(await allOrders()).toHaveLength(1);
});

it('never shows a secret, and says what stands in the way of a platform', async () => {
  const [listed] = (await client.request('GET', '/api/sources')).body as Source[];
  expect(JSON.stringify(listed)).not.toContain(SECRET);
  expect(listed).toMatchObject({ addressTrouble: 'private', secrets: [{}], waiting: 0 });
  // Also before there is a source.
  const address = await client.request('GET', '/api/sources/address');
  expect(address.body).toEqual({ addressTrouble: 'private' });
  const { client: reader } = await signIn(app, { canEditSettings: false });
  expect((await reader.request('GET', '/api/sources')).status).toBe(403);
});

it('reads a sample without storing it', async () => {
  const body = JSON.stringify(sentOrder({ wilaya: '', commune: '' }));
  const path = `/api/sources/${source.id}/sample`;
  const reading = (await client.request('POST', path, { body: { body } })).body;
  expect(reading).toMatchObject({ reason: 'wilaya_missing', draft: { phone: '0550 12 34 56' } });
  expect(await app.db.$count(inboxItems)).toBe(0);
  expect(await app.db.$count(orders, eq(orders.source, 'intake'))).toBe(0);
});
