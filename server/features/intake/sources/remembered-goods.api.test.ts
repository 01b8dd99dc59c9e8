import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InboxItem } from '#contract/intake/inbox.ts';
import type { RememberedGoods } from '#contract/intake/remembered-goods.ts';
import type { Source } from '#contract/intake/sources.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Product } from '#contract/products/products.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { orders } from '#server/db/schema/orders.ts';
import { products } from '#server/db/schema/products.ts';
import { sourceGoods } from '#server/db/schema/sources.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import {
  connectSource,
  deliver,
  INTAKE_DEPS,
  sentOrder,
  workOffInbox,
} from '#tests/support/intake-source.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ML_30, ML_50, variantCalls, VOLUME } from '#tests/support/variant-calls.ts';

let app: TestApp;
let client: HttpClient;
let source: Source;
let watch: Product;
let serum: Product;
beforeAll(async () => {
  app = await startTestApp(INTAKE_DEPS);
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app, { fullName: 'سعاد' }));
  source = await connectSource(client);
  const { make, save, read } = variantCalls(client);
  watch = await make({ nameAr: 'ساعة كلاسيك', price: 2000 });
  const made = await make({ nameAr: 'سيروم الورد', price: 1500 });
  await save(made.id, {
    options: [VOLUME],
    variants: [
      { id: made.variants[0]?.id, values: [ML_30], price: 1500 },
      { values: [ML_50], price: 2500 },
    ],
  });
  serum = await read(made.id);
});
afterAll(() => app.close());

const send = async (fields: object, to = source) => {
  await deliver(app, to, sentOrder(fields));
  await workOffInbox(app);
};
const itemOf = async (externalId: string) => {
  const items = (await client.request('GET', '/api/inbox')).body as InboxItem[];
  return items.find((item) => item.externalId === externalId)!;
};
const orderOf = async ({ order }: InboxItem) =>
  (await client.request('GET', `/api/orders/${order?.id}`)).body as Order;
const linesOf = async (externalId: string) =>
  (await orderOf(await itemOf(externalId))).lines.map(({ productId, variantId, quantity }) => [
    productId,
    variantId,
    quantity,
  ]);
const mend = (item: InboxItem, body: object, as = client) =>
  as.request('PATCH', `/api/inbox/${item.id}`, { body });
const remembered = async (of = source) =>
  (await client.request('GET', `/api/sources/${of.id}/goods`)).body as RememberedGoods[];
const forget = (id: string, as = client) =>
  as.request('DELETE', `/api/sources/${source.id}/goods/${id}`);
const actions = async () =>
  (await app.db.select().from(auditEvents))
    .filter(({ action }) => action.startsWith('source_goods'))
    .map(({ action, actorName, subjectName, details }) => [
      action,
      actorName,
      subjectName,
      details?.changes,
    ]);

/** Takes orders, and neither edits them nor touches the settings. */
const TAKER = {
  role: 'dashboard_followup',
  canCreateOrders: true,
  canEditOrders: false,
  canEditSettings: false,
} as const;

const WORDS = 'Montre Homme';
const montre = (fields: object = {}) => ({
  items: [{ name: WORDS, quantity: 2, price: 1700 }],
  deliveryFee: 400,
  total: 3800,
  ...fields,
});
const say = { words: WORDS, productId: '' };
const isWatch = () => ({ goods: [{ ...say, productId: watch.id }] });

describe('what a person says that goods are', () => {
  it('is in the order that was made without, at the price that the customer was told', async () => {
    await send(montre());
    const item = await itemOf('A-1');
    expect(item).toMatchObject({
      state: 'order',
      marks: ['product_unknown'],
      unknownGoods: [WORDS],
    });
    const { status, body } = await mend(item, isWatch());
    expect([status, body]).toMatchObject([200, { state: 'order', marks: [], unknownGoods: [] }]);
    const order = await orderOf(item);
    expect(order.totalAmount).toBe(3800);
    expect(order.lines).toMatchObject([
      { productId: watch.id, nameAr: 'ساعة كلاسيك', quantity: 2, unitPrice: 1700, discount: 0 },
    ]);
    // What the shop changes afterwards is still followed, with these goods.
    await send(montre({ address: 'شارع ديدوش' }));
    expect(await orderOf(item)).toMatchObject({ address: 'شارع ديدوش' });
    expect(await linesOf('A-1')).toEqual([[watch.id, watch.variants[0]?.id, 2]]);
  });

  it('makes the next order of the same words by itself, in any spelling that is the same', async () => {
    await send(montre());
    await mend(await itemOf('A-1'), isWatch());
    const items = [{ name: '  MONTRE   hommé ', quantity: 1, price: 1700 }];
    await send(montre({ externalId: 'A-2', items, total: 2100 }));
    expect(await itemOf('A-2')).toMatchObject({ state: 'order', marks: [], unknownGoods: [] });
    expect(await linesOf('A-2')).toEqual([[watch.id, watch.variants[0]?.id, 1]]);
  });

  it('is of this source, of these words and of nothing else', async () => {
    await send(montre());
    await mend(await itemOf('A-1'), isWatch());
    const sheet = await connectSource(client, { name: 'الجدول' });
    const customer = { name: 'سعاد', phone: '0661000000' };
    await send(montre({ externalId: 'B-1', customer }), sheet);
    await send(
      montre({ externalId: 'A-2', items: [{ name: 'Montre', price: 1700 }], total: 2100 }),
    );
    await send(
      montre({ externalId: 'A-3', items: [{ name: WORDS, sku: 'M-2', price: 1700 }], total: 2100 }),
    );
    for (const id of ['B-1', 'A-2', 'A-3']) {
      expect((await itemOf(id)).marks).toEqual(['product_unknown']);
    }
    expect(await remembered(sheet)).toEqual([]);
  });

  it('may name the variant, and counts more than what our products are called', async () => {
    const [small, large] = serum.variants;
    const items = [{ name: 'سيروم الورد', options: '30 مل', price: 1500 }];
    const words = 'سيروم الورد · 30 مل';
    await send(montre({ items, total: 1900 }));
    expect(await linesOf('A-1')).toEqual([[serum.id, small?.id, 1]]);
    await send(montre({ externalId: 'A-2', items: [{ ...items[0], options: 'XL' }], total: 1900 }));
    const unclear = await itemOf('A-2');
    expect(unclear).toMatchObject({
      marks: ['variant_unknown'],
      unknownGoods: ['سيروم الورد · XL'],
    });
    const goods = [{ words: 'سيروم الورد · XL', productId: serum.id, variantId: large?.id }];
    expect((await mend(unclear, { goods })).body).toMatchObject({ marks: [] });
    expect(await linesOf('A-2')).toEqual([[serum.id, large?.id, 1]]);
    // The person who decided it knows what this shop means by it.
    await mend(await itemOf('A-1'), { goods: [{ words, productId: watch.id }] });
    await send(montre({ externalId: 'A-3', items, total: 1900 }));
    expect(await linesOf('A-3')).toEqual([[watch.id, watch.variants[0]?.id, 1]]);
  });

  it('without a variant leaves open which one, also the next time', async () => {
    await send(montre());
    await mend(await itemOf('A-1'), { goods: [{ words: WORDS, productId: serum.id }] });
    await send(montre({ externalId: 'A-2' }));
    for (const id of ['A-1', 'A-2']) {
      expect((await itemOf(id)).marks).toContain('variant_unknown');
      expect((await itemOf(id)).unknownGoods).toEqual([WORDS]);
    }
  });

  it('is a word about this order alone where the person wants it so', async () => {
    await send(montre());
    await mend(await itemOf('A-1'), { ...isWatch(), remember: false });
    expect(await linesOf('A-1')).toEqual([[watch.id, watch.variants[0]?.id, 2]]);
    await send(montre({ externalId: 'A-2' }));
    expect((await itemOf('A-2')).marks).toEqual(['product_unknown']);
    expect(await remembered()).toEqual([]);
    expect(await actions()).toEqual([]);
  });

  it('is not remembered where one product stands for goods of several names', async () => {
    const items = [
      { name: WORDS, quantity: 1, price: 1700 },
      { name: 'Bague', quantity: 1, price: 500 },
    ];
    await send(montre({ items, total: 2600 }));
    await mend(await itemOf('A-1'), { productId: watch.id });
    expect((await linesOf('A-1')).map(([id]) => id)).toEqual([watch.id, watch.id]);
    expect(await remembered()).toEqual([]);
  });

  it('is said of many at once; what else waits with these words is read again', async () => {
    // Without an amount nobody knows what it costs, as long as nobody knows what it is.
    const waiting = { items: [{ name: WORDS, quantity: 1 }], total: undefined };
    for (const [index, fields] of [{}, {}, waiting, waiting].entries()) {
      const customer = { name: 'كريم', phone: `055012340${index}` };
      await send(montre({ externalId: `A-${index}`, customer, ...fields }));
    }
    const ids = [await itemOf('A-0'), await itemOf('A-1'), await itemOf('A-2')].map(({ id }) => id);
    expect(await itemOf('A-2')).toMatchObject({ state: 'waiting', reason: 'amount_suspicious' });
    const answer = await client.request('POST', '/api/inbox/bulk', {
      body: { ids, change: isWatch() },
    });
    expect(answer.body).toEqual({ mended: 3, open: 0 });
    await workOffInbox(app);
    for (const id of ['A-0', 'A-1', 'A-2', 'A-3']) {
      expect((await linesOf(id))[0]?.[0]).toBe(watch.id);
    }
    expect((await orderOf(await itemOf('A-3'))).totalAmount).toBe(2400);
    expect(await remembered()).toHaveLength(1);
  });

  it('is refused where it is none of our products, or words that the order does not have', async () => {
    await send(montre());
    const item = await itemOf('A-1');
    const nothing = '00000000-0000-4000-8000-000000000000';
    const variantId = serum.variants[0]?.id;
    for (const body of [
      { goods: [{ words: WORDS, productId: nothing }] },
      { goods: [{ words: WORDS, productId: watch.id, variantId }] },
      { goods: [{ words: 'Bague', productId: watch.id }] },
      { productId: nothing },
      { variantId },
    ]) {
      expect((await mend(item, body)).status).toBe(400);
    }
    expect(await linesOf('A-1')).toEqual([[null, null, 2]]);
    expect(await remembered()).toEqual([]);
  });

  it('changes an order that staff worked on for who may edit orders, and a sent one for nobody', async () => {
    await send(montre());
    const item = await itemOf('A-1');
    const { id } = await orderOf(item);
    await client.request('PATCH', `/api/orders/${id}`, { body: { address: 'شارع ديدوش' } });
    const { client: taker } = await signIn(app, TAKER);
    expect((await mend(item, isWatch(), taker)).status).toBe(403);
    expect((await mend(item, { ...isWatch(), address: 'حي' })).status).toBe(409);
    expect((await mend(item, isWatch())).status).toBe(200);
    expect(await orderOf(item)).toMatchObject({
      address: 'شارع ديدوش',
      lines: [{ productId: watch.id }],
    });
    await send(montre({ externalId: 'A-2', items: [{ name: 'Bague', price: 3400 }] }));
    const other = await itemOf('A-2');
    const sent = await orderOf(other);
    for (const status of ['validated', 'shipped']) {
      await client.request('PATCH', `/api/orders/${sent.id}`, { body: { status } });
    }
    const goods = [{ words: 'Bague', productId: watch.id }];
    expect((await mend(other, { goods })).status).toBe(409);
    expect((await orderOf(other)).lines).toMatchObject([{ productId: null }]);
    expect(await remembered()).toHaveLength(1);
  });
});

describe('what is remembered', () => {
  beforeEach(async () => {
    await send(montre());
    await mend(await itemOf('A-1'), isWatch());
  });

  it('is listed with who said it, and forgotten: the next order asks again', async () => {
    const [one, ...others] = await remembered();
    expect([one, others]).toMatchObject([
      {
        words: WORDS,
        productId: watch.id,
        nameAr: 'ساعة كلاسيك',
        isOnSale: true,
        rememberedBy: 'سعاد',
      },
      [],
    ]);
    const [stated] = (await client.request('GET', '/api/sources')).body as Source[];
    expect(stated?.rememberedGoods).toBe(1);
    const { client: agent } = await signIn(app, TAKER);
    expect((await forget(one!.id, agent)).status).toBe(403);
    expect((await forget(one!.id)).status).toBe(204);
    expect((await forget(one!.id)).status).toBe(404);
    expect(await remembered()).toEqual([]);
    await send(montre({ externalId: 'A-2' }));
    expect((await itemOf('A-2')).marks).toEqual(['product_unknown']);
    // What was made with it stays as it is.
    expect((await linesOf('A-1'))[0]?.[0]).toBe(watch.id);
    expect(await actions()).toEqual([
      [
        'source_goods_remembered',
        'سعاد',
        'المتجر',
        { words: { from: null, to: WORDS }, product: { from: null, to: 'ساعة كلاسيك' } },
      ],
      [
        'source_goods_forgotten',
        'سعاد',
        'المتجر',
        { words: { from: WORDS, to: null }, product: { from: 'ساعة كلاسيك', to: null } },
      ],
    ]);
  });

  it('does not count while the product is not sold, nor after it is gone', async () => {
    await app.db.update(products).set({ isActive: false }).where(eq(products.id, watch.id));
    await send(montre({ externalId: 'A-2' }));
    expect((await itemOf('A-2')).marks).toEqual(['product_unknown']);
    expect(await remembered()).toMatchObject([{ isOnSale: false }]);
    await app.db.update(products).set({ isActive: true }).where(eq(products.id, watch.id));
    await send(montre({ externalId: 'A-3' }));
    expect((await itemOf('A-3')).marks).toEqual([]);
    await app.db.delete(orders);
    await app.db.delete(products).where(eq(products.id, watch.id));
    await send(montre({ externalId: 'A-4' }));
    expect((await itemOf('A-4')).marks).toEqual(['product_unknown']);
    expect(await remembered()).toEqual([]);
  });

  it('is what was said last, also by two at the same moment', async () => {
    const ids = ['A-2', 'A-3', 'A-4', 'A-5'];
    await forget((await remembered())[0]!.id);
    for (const externalId of ids) await send(montre({ externalId }));
    const items = await Promise.all(ids.map(itemOf));
    const answers = await Promise.all(
      items.map((item, index) =>
        mend(item, { goods: [{ ...say, productId: index % 2 === 0 ? watch.id : serum.id }] }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await app.db.$count(sourceGoods)).toBe(1);
    await mend(await itemOf('A-1'), { goods: [{ ...say, productId: serum.id }] });
    expect(await remembered()).toMatchObject([{ productId: serum.id }]);
  });
});

it('lists what is open by its mark', async () => {
  await send(montre());
  await send(montre({ externalId: 'A-2', items: [{ name: 'ساعة كلاسيك', price: 3400 }] }));
  const found = (await client.request('GET', '/api/inbox?mark=product_unknown')).body;
  expect(found).toMatchObject([{ externalId: 'A-1' }]);
});
