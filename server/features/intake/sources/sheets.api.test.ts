import { eq } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InboxItem } from '#contract/intake/inbox.ts';
import type { Source } from '#contract/intake/sources.ts';
import { inboxItems, inboxVersions } from '#server/db/schema/intake.ts';
import type { Order } from '#contract/orders/orders.ts';
import { orders } from '#server/db/schema/orders.ts';
import { productVariants } from '#server/db/schema/variants.ts';
import { createProduct } from '#tests/support/order-factories.ts';
import { type SheetCell, Spreadsheet } from '#tests/support/apps-script/spreadsheet.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { connectSource, INTAKE_DEPS, SECRET, workOffInbox } from '#tests/support/intake-source.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const SCRIPT = readFileSync('web/features/intake/sheet-script.gs', 'utf8');
const MINUTE_MS = 60_000;
/** After so long the script reads the whole sheet again. */
const RESCAN_MS = 31 * MINUTE_MS;

const HEADINGS = ['تاريخ الطلب', 'الاسم', 'الهاتف', 'الولاية', 'البلدية', 'المنتج', 'المبلغ'];
const MORNING = new Date('2026-10-02T09:00:00Z');

let app: TestApp;
let client: HttpClient;
let source: Source;
let book: Spreadsheet;
beforeAll(async () => {
  app = await startTestApp(INTAKE_DEPS);
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
  source = await connectSource(client, { kind: 'sheets' });
  const script = SCRIPT.replace('{{ADDRESS}}', `${app.url}${source.path}`);
  book = new Spreadsheet(script.replace('{{SECRET}}', SECRET), app.now);
  book.tabs = [{ id: 11, name: 'الطلبات', rows: [HEADINGS, row(1), row(2), row(3)] }];
});
afterAll(() => app.close());

/** Everybody ordered in another minute, with another phone. */
function row(number: number, fields: Partial<Record<number, SheetCell>> = {}): SheetCell[] {
  const at = new Date(MORNING.getTime() + number * MINUTE_MS);
  const phone = `05501${String(number).padStart(5, '0')}`;
  const cells: SheetCell[] = [at, `زبون ${number}`, phone, 'الجزائر', 'باب الزوار', 'ساعة', 3400];
  return cells.map((cell, column) => fields[column] ?? cell);
}

const madeOrders = () => app.db.select().from(orders).orderBy(orders.phone);
const inbox = async () => (await client.request('GET', '/api/inbox')).body as InboxItem[];
const theSource = async () => {
  const [one] = (await client.request('GET', '/api/sources')).body as Source[];
  return one!;
};
/** A run of the script after half an hour, and what we make of it. */
const rescan = async () => {
  app.advance(RESCAN_MS);
  await book.run();
  await workOffInbox(app);
};

describe('a sheet', () => {
  beforeEach(async () => {
    await book.run('setup');
    await workOffInbox(app);
  });

  it('has its rows taken over, each once', async () => {
    expect(book.triggers).toEqual(['run']);
    const made = await madeOrders();
    expect(made).toHaveLength(3);
    expect(made[0]).toMatchObject({
      customerName: 'زبون 1',
      phone: '0550100001',
      wilayaCode: 16,
      commune: 'باب الزوار',
      totalAmount: '3400.00',
      createdAt: new Date('2026-10-02T09:01:00Z'),
      sourceId: source.id,
    });
    await rescan();
    expect(await app.db.$count(inboxVersions)).toBe(3);
  });

  it('platform fault 42: sorted, deleted from and inserted into, it doubles nothing', async () => {
    const [headings = [], one = [], two = [], three = []] = book.tab.rows;
    book.tab.rows = [headings, three, row(4), one];
    await rescan();
    book.tab.rows = [headings, two, three, [''], row(5), one, row(4), headings];
    await rescan();
    expect((await madeOrders()).map(({ customerName }) => customerName)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `زبون ${number}`),
    );
    expect(await app.db.$count(inboxVersions)).toBe(5);
  });

  it('platform fault 42: a row that is edited is the same order', async () => {
    book.tab.rows[2] = row(2, { 1: 'سعاد', 6: 3900 });
    await rescan();
    const made = await madeOrders();
    expect(made.map(({ customerName, totalAmount }) => [customerName, totalAmount])).toEqual([
      ['زبون 1', '3400.00'],
      ['سعاد', '3900.00'],
      ['زبون 3', '3400.00'],
    ]);
  });

  it('platform fault 42: a row that is changed back is what it was', async () => {
    book.tab.rows[2] = row(2, { 6: 3900 });
    await rescan();
    book.tab.rows[2] = row(2);
    await rescan();
    expect((await madeOrders()).map(({ totalAmount }) => totalAmount)).toEqual([
      '3400.00',
      '3400.00',
      '3400.00',
    ]);
    expect(await app.db.$count(inboxVersions)).toBe(4);
  });

  it('platform fault 42: a heading that is renamed, a column that moves and a tab that is renamed change nothing', async () => {
    book.tab.name = 'طلبات أكتوبر';
    book.tab.rows = book.tab.rows.map(([at = '', ...others], index) => {
      const cells = others.map((cell) => (index === 0 && cell === 'الهاتف' ? 'رقم الهاتف' : cell));
      return [...cells, at];
    });
    book.tab.rows.push([...row(4).slice(1), row(4)[0] ?? '']);
    await rescan();
    expect(await madeOrders()).toHaveLength(4);
    expect((await inbox()).filter(({ state }) => state !== 'order')).toEqual([]);
  });

  it('platform fault 42: headings that say nothing any more stop it, and a person goes on', async () => {
    book.tab.rows[0] = HEADINGS.map((heading) => (heading === 'الولاية' ? 'X' : heading));
    book.tab.rows.push(row(4));
    await expect(rescan()).rejects.toThrow('headings_changed');
    expect(await madeOrders()).toHaveLength(3);
    const { tabs } = await theSource();
    expect(tabs).toMatchObject([{ id: '11', name: 'الطلبات', isStopped: true }]);
    const columns = { ...tabs[0]!.columns, x: 'wilaya' };
    const sheetColumns = { tabId: '11', columns };
    const said = await client.request('PATCH', `/api/sources/${source.id}`, {
      body: { sheetColumns },
    });
    expect((said.body as Source).tabs[0]?.isStopped).toBe(false);
    await rescan();
    expect((await madeOrders()).map(({ wilayaCode }) => wilayaCode)).toEqual([16, 16, 16, 16]);
    expect((await theSource()).tabs[0]?.isStopped).toBe(false);
  });

  it('platform fault 42: the runs of two triggers do not double it', async () => {
    book.tab.rows.push(row(4), row(5));
    app.advance(RESCAN_MS);
    const calls = book.calls;
    await Promise.all([book.run(), book.run()]);
    await workOffInbox(app);
    expect(await madeOrders()).toHaveLength(5);
    // The second one waited for the lock, and found nothing new.
    expect(book.calls - calls).toBe(2);
    expect(await app.db.$count(inboxVersions)).toBe(5);
  });

  it('platform fault 42: in another spreadsheet the script does nothing', async () => {
    book.id = 'book-2';
    await expect(book.run()).rejects.toThrow('another spreadsheet');
  });

  it('platform fault 18: a run that is ended by force is made up for', async () => {
    for (let number = 4; number < 254; number += 1) book.tab.rows.push(row(number));
    app.advance(RESCAN_MS);
    book.killAfterCall = book.calls + 2;
    expect(await book.run()).toBe('killed');
    book.killAfterCall = null;
    await workOffInbox(app);
    expect(await madeOrders()).toHaveLength(203);
    await book.run();
    await workOffInbox(app);
    expect(await madeOrders()).toHaveLength(253);
    expect(await app.db.$count(inboxVersions)).toBe(253);
  });

  it('that has nothing new says that it is there, with one call', async () => {
    const { lastGoodAt } = await theSource();
    const calls = book.calls;
    app.advance(5 * MINUTE_MS);
    await book.run();
    expect(book.calls - calls).toBe(1);
    expect(new Date((await theSource()).lastGoodAt!).getTime()).toBeGreaterThan(
      new Date(lastGoodAt!).getTime(),
    );
  });
});

it('two rows that are equal but for the minute are two orders, and one written twice is one', async () => {
  const again = row(1, { 0: new Date(MORNING.getTime() + 30 * MINUTE_MS) });
  book.tab.rows.push(again, row(1));
  await book.run('setup');
  await workOffInbox(app);
  expect(await madeOrders()).toHaveLength(4);
});

it('rows of one minute and one phone that want other goods are two orders, also when one is edited', async () => {
  const other = row(1, { 5: 'حقيبة', 6: 2000 });
  book.tab.rows = [HEADINGS, row(1), other];
  await book.run('setup');
  await workOffInbox(app);
  expect(await madeOrders()).toHaveLength(2);
  book.tab.rows[2] = row(1, { 5: 'حقيبة', 6: 2500 });
  await rescan();
  const made = await madeOrders();
  expect(made.map(({ totalAmount }) => totalAmount).toSorted()).toEqual(['2500.00', '3400.00']);
});

it('of days alone, rows that are equal are as many orders', async () => {
  const day = new Date('2026-10-01T23:00:00Z');
  book.tab.rows = [HEADINGS, row(1, { 0: day }), row(1, { 0: day }), row(2, { 0: day })];
  await book.run('setup');
  await workOffInbox(app);
  expect(await madeOrders()).toHaveLength(3);
  book.tab.rows = [HEADINGS, row(2, { 0: day }), row(1, { 0: day })];
  await rescan();
  expect(await madeOrders()).toHaveLength(3);
});

it.each([
  ['no headings', [['a', 'b'], ['c']]],
  [
    'only other headings',
    [
      ['Produit', 'Stock'],
      ['Veste', '4'],
    ],
  ],
])('platform fault 42: a tab of %s is not read', async (_, rows) => {
  book.tab.rows = rows;
  await expect(book.run('setup')).rejects.toThrow('headings_unknown');
  expect(await app.db.$count(inboxItems)).toBe(0);
  expect((await theSource()).tabs).toMatchObject([{ isStopped: true }]);
});

it('platform fault 42: a tab whose headings are mended at once is read, and says so', async () => {
  const { rows } = book.tab;
  book.tab.rows = [['a', 'b'], ['c']];
  await expect(book.run('setup')).rejects.toThrow('headings_unknown');
  book.tab.rows = rows;
  await book.run('setup');
  await workOffInbox(app);
  expect(await madeOrders()).toHaveLength(3);
  expect((await theSource()).tabs).toMatchObject([{ isStopped: false }]);
});

it('platform fault 38: the test of the script is kept and counted nowhere', async () => {
  await book.run('test');
  await workOffInbox(app);
  expect(await inbox()).toMatchObject([{ state: 'ignored', reason: 'test' }]);
  expect(await madeOrders()).toEqual([]);
  expect((await theSource()).tabs).toEqual([]);
});

it('a wrong secret is said by the script', async () => {
  const other = book.script.replace(SECRET, 'another-secret');
  const mistyped = new Spreadsheet(other, app.now);
  mistyped.tabs = book.tabs;
  await expect(mistyped.run('setup')).rejects.toThrow('Lawha answered 401');
});

it('platform fault 27: numbers as spreadsheets show them stay what they are', async () => {
  const phone = { value: 661_223_344, shown: '6.61E+08' };
  book.tab.rows = [HEADINGS, row(1, { 2: phone, 6: '٣٤٠٠ دج' })];
  await book.run('setup');
  await workOffInbox(app);
  expect(await madeOrders()).toMatchObject([{ phone: '0661223344', totalAmount: '3400.00' }]);
});

describe('a lead that names no product', () => {
  const LEAD_HEADINGS = [
    'id',
    'ad_id',
    'form_name',
    'full_name',
    'phone_number',
    'الولاية',
    'لون_القطعة_1',
    'لون_القطعة_2',
  ];
  const lead = (...colours: string[]) => [
    'l:77',
    '1',
    'sac 2pcs',
    'سعاد',
    'p:+213661223344',
    'وهران',
    ...colours,
  ];

  it.each([
    ['two that we have', ['أسود', 'أسود'], [['سترة', 2]], []],
    ['one that we have not', ['أخضر', ''], [['سترة — أخضر', 1]], ['variant_unknown']],
  ])(
    'is of the product of its source, in the colours that were chosen: %s',
    async (_, colours, lines, marks) => {
      const { id } = await createProduct(app.db, { nameAr: 'سترة', price: '2500' });
      await app.db
        .update(productVariants)
        .set({ values: [{ ar: 'أسود', fr: 'Noir', en: 'Black' }] })
        .where(eq(productVariants.productId, id));
      const body = { defaultProductId: id };
      await client.request('PATCH', `/api/sources/${source.id}`, { body });
      book.tab.rows = [LEAD_HEADINGS, lead(...colours)];
      await book.run('setup');
      await workOffInbox(app);
      const [item] = await inbox();
      expect(item).toMatchObject({ state: 'order', externalId: '77' });
      expect(item?.marks).toEqual(['commune_unknown', ...marks]);
      const order = (await client.request('GET', `/api/orders/${item?.order?.id}`)).body as Order;
      expect(order.lines.map(({ nameAr, quantity }) => [nameAr, quantity])).toEqual(lines);
      expect(order.totalAmount).toBe(2500 * Number(lines[0]?.[1]));
    },
  );
});
