import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  MOST_IMPORTED_ORDERS,
  orderImportEndpoints,
  ROWS_AT_ONCE,
  type ImportResult,
  type OrderImport,
  type UndoneImport,
} from '#contract/orders/orders-import.ts';
import { orderEndpoints } from '#contract/orders/orders.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { IS_LONG } from '#tests/faults/how-long.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { importOrders, listOrderImports, undoOrderImport } = orderImportEndpoints;
const HASH = 'f'.repeat(64);
const HOUR = 3_600_000;

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app, { fullName: 'نادية' }));
});
afterAll(() => app.close());

type Cells = Record<string, string>;
const CELLS: Cells = {
  name: 'كريم بن علي',
  phone: '550123456',
  wilaya: '16 - الجزائر',
  commune: 'Draria',
  address: 'حي 200 مسكن',
  product: 'Veste',
  amount: '4 700,00 DA',
};
const row = (line: number, cells: Cells = {}, more: Record<string, unknown> = {}) => ({
  line,
  cells: { ...CELLS, ...cells },
  ...more,
});
/** Of customers who differ. */
const rowsOf = (count: number, first = 2) =>
  Array.from({ length: count }, (_, at) =>
    row(first + at, { phone: `0661${String(first + at).padStart(6, '0')}` }),
  );
const send = (rows: unknown[], confirm = true, more: Record<string, unknown> = {}, by = client) =>
  by.request('POST', importOrders.path, {
    body: { fileName: 'ventes.xlsx', fileHash: HASH, numbering: 'none', rows, confirm, ...more },
  });
async function imported(rows: unknown[], confirm = true, more: Record<string, unknown> = {}) {
  const { status, body } = await send(rows, confirm, more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as ImportResult;
}
const outcomesOf = ({ rows }: ImportResult) => rows.map(({ outcome }) => outcome);
const stored = () => app.db.select().from(orders).orderBy(orders.phone);
const undo = (id: string, fromLine?: number, by = client) =>
  by.call(undoOrderImport, {
    params: { id },
    body: { ...(fromLine !== undefined && { fromLine }) },
  });

describe('rows of a file', () => {
  it('are read as what they would become, and nothing is written', async () => {
    const { rows, importId } = await imported([row(2), row(3, { phone: '', wilaya: '54' })], false);
    expect(importId).toBeNull();
    expect(rows).toEqual([
      {
        line: 2,
        outcome: 'ready',
        doubleOf: null,
        problems: [],
        marks: ['product_open'],
        customerName: 'كريم بن علي',
        phone: '0550123456',
        wilayaCode: 16,
        wilayas: [],
        commune: 'الدرارية',
        goods: 'Veste',
        quantity: 1,
        totalAmount: 4700,
      },
      {
        line: 3,
        outcome: 'wrong',
        doubleOf: null,
        problems: ['phone_missing', 'wilaya_unclear'],
        marks: ['commune_open', 'product_open'],
        customerName: 'كريم بن علي',
        phone: null,
        wilayaCode: null,
        wilayas: [16, 54, 49],
        commune: 'Draria',
        goods: 'Veste',
        quantity: 1,
        totalAmount: 4700,
      },
    ]);
    expect(await stored()).toEqual([]);
    expect(await app.db.$count(auditEvents, eq(auditEvents.action, 'orders_imported'))).toBe(0);
  });

  it('become orders with the goods that are ours, and the rest as it is written', async () => {
    const product = await createProduct(app.db, { nameFr: 'Sérum rétinol', price: '2000' });
    const cells = {
      product: '2 x Sérum rétinol',
      deliveryFee: '600',
      amount: '٤٦٠٠',
      place: 'OUI',
    };
    const result = await imported([
      row(2, { ...cells, reference: '1042', note: 'après 17h', otherPhone: '021 63 12 45' }),
      row(3, { phone: '0661223344', commune: 'Nulle part' }),
    ]);
    expect(outcomesOf(result)).toEqual(['written', 'written']);
    const [first, second] = await stored();
    expect(first).toMatchObject({
      customerName: 'كريم بن علي',
      wilayaCode: 16,
      daira: 'الدرارية',
      commune: 'الدرارية',
      deliveryPlace: 'office',
      productId: product.id,
      quantity: 2,
      totalAmount: '4600.00',
      deliveryFee: '600.00',
      status: 'pending',
    });
    expect(second).toMatchObject({ commune: 'Nulle part', productId: null, productName: 'Veste' });
    const notes = await app.db.select().from(orderEvents).where(eq(orderEvents.kind, 'note'));
    expect(notes.map(({ orderId, note }) => [orderId, note])).toEqual([
      [first?.id, '#1042\naprès 17h\n021631245'],
    ]);
    const lines = await app.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'orders_imported'));
    expect(lines).toMatchObject([{ subjectName: 'ventes.xlsx', details: { count: 2 } }]);
  });

  it.each<[string, Cells, string[]]>([
    ['no name', { name: '—' }, ['name_missing']],
    ['a rounded phone', { phone: '2.13551E+11' }, ['phone_rounded']],
    ['a French phone', { phone: '+33612345678' }, ['phone_foreign']],
    ['a phone too short', { phone: '05501' }, ['phone_invalid']],
    ['no wilaya', { wilaya: '', commune: '', address: '' }, ['wilaya_missing']],
    ['no wilaya of ours', { wilaya: 'Paris', commune: '', address: '' }, ['wilaya_unknown']],
    [
      'a wilaya that is misspelt',
      { wilaya: 'Tlemcan', commune: '', address: '' },
      ['wilaya_unclear'],
    ],
    ['two that contradict', { wilaya: 'Oran', commune: 'El Khroub' }, ['wilaya_unclear']],
    ['no product', { product: ' ' }, ['product_missing']],
    ['a quantity in words', { quantity: 'beaucoup' }, ['quantity_invalid']],
    ['a quantity of none', { quantity: '0' }, ['quantity_invalid']],
    ['no amount', { amount: '' }, ['amount_missing']],
    ['an amount of nothing', { amount: '0' }, ['amount_missing']],
    ['an amount in words', { amount: 'à voir' }, ['amount_unreadable']],
    ['an amount of less than a dinar', { amount: '0,1' }, ['amount_not_whole']],
    ['an amount with centimes', { amount: '3400,50' }, ['amount_not_whole']],
    ['a fee in words', { deliveryFee: 'selon wilaya' }, ['amount_unreadable']],
  ])('with %s wait', async (_, cells, problems) => {
    const { rows } = await imported([row(2, cells)]);
    expect(rows).toMatchObject([{ outcome: 'wrong', problems }]);
    expect(await stored()).toEqual([]);
  });

  it('are mended by what somebody chose', async () => {
    const result = await imported([
      row(2, { wilaya: '54', commune: 'تيميمون' }, { wilayaCode: 49 }),
    ]);
    expect(result.rows).toMatchObject([{ outcome: 'written', wilayaCode: 49, commune: 'تيميمون' }]);
  });

  it('of a customer who has such an order wait until somebody wants both', async () => {
    await client.call(orderEndpoints.createOrder, {
      body: orderInput({ phone: '0550123456', totalAmount: 4700 }),
    });
    const twice = [row(2), row(3, { phone: '0661223344' }), row(4, { phone: '+213661223344' })];
    const read = await imported(twice, false);
    expect(outcomesOf(read)).toEqual(['double', 'ready', 'double']);
    expect(read.rows.map(({ doubleOf }) => doubleOf)).toEqual([null, null, 3]);
    expect(outcomesOf(await imported(twice))).toEqual(['double', 'written', 'double']);
    const wanted = [row(2, {}, { isDoubleWanted: true })];
    expect(outcomesOf(await imported(wanted))).toEqual(['written']);
    expect(await stored()).toHaveLength(3);
  });
});

describe('the same file', () => {
  it('is known: each row is written once', async () => {
    const { importId } = await imported(rowsOf(3));
    const again = await imported(rowsOf(5));
    expect(again.importId).toBe(importId);
    expect(outcomesOf(again)).toEqual(['known', 'known', 'known', 'written', 'written']);
    expect(outcomesOf(await imported(rowsOf(5), false))).toEqual(Array(5).fill('known'));
    expect(await stored()).toHaveLength(5);
  });

  it('sent by two people at once makes one order of each row', async () => {
    const other = await signIn(app, { fullName: 'سمير' });
    const answers = await Promise.all(
      [client, other.client, client, other.client].map((by) => send(rowsOf(40), true, {}, by)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const written = answers.map(
      ({ body }) => outcomesOf(body as ImportResult).filter((one) => one === 'written').length,
    );
    expect(written.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 40]);
    expect(await stored()).toHaveLength(40);
    expect((await client.call(listOrderImports, {})).body).toMatchObject([{ orders: 40 }]);
  });

  it('with a row twice writes it once', async () => {
    expect(outcomesOf(await imported([row(2), row(2, { phone: '0661223344' })]))).toEqual([
      'written',
    ]);
    expect(await stored()).toMatchObject([{ phone: '0550123456' }]);
  });
});

describe('an import is undone', () => {
  it('but for the orders that have moved on', async () => {
    const { importId } = await imported(rowsOf(60));
    const [confirmed, edited, called] = await stored();
    const change = async (id: string | undefined, body: object) =>
      expect((await client.request('PATCH', `/api/orders/${id}`, { body })).status).toBe(200);
    await change(confirmed?.id, { status: 'validated' });
    await change(edited?.id, { customerName: 'سعاد' });
    const call = { outcome: 'no_answer' };
    const recorded = await client.request('POST', `/api/orders/${called?.id}/calls`, {
      body: call,
    });
    expect(recorded.status).toBe(200);

    const first = (await undo(importId ?? '')).body as UndoneImport;
    expect(first).toMatchObject({ removed: 47, nextLine: 51 });
    expect(first.stayed.map(({ orderId }) => orderId)).toEqual(
      expect.arrayContaining([confirmed?.id, edited?.id, called?.id]),
    );
    const last = (await undo(importId ?? '', first.nextLine ?? 0)).body as UndoneImport;
    expect(last).toEqual({ removed: 10, stayed: [], nextLine: null });

    const left = (await stored()).filter(({ deletedAt }) => deletedAt === null);
    expect(left.map(({ id }) => id)).toEqual([confirmed?.id, edited?.id, called?.id]);
    // What stayed is still known, the rest may be imported again.
    const again = outcomesOf(await imported(rowsOf(60)));
    expect(again.filter((one) => one === 'known')).toHaveLength(3);
    expect(again.filter((one) => one === 'written')).toHaveLength(57);
  });

  it('for a day after its last row', async () => {
    const { importId } = await imported(rowsOf(1));
    app.advance(23 * HOUR);
    ({ client } = await signIn(app));
    await imported(rowsOf(1, 3));
    app.advance(2 * HOUR);
    const list = async () => (await client.call(listOrderImports, {})).body as OrderImport[];
    expect(await list()).toMatchObject([{ fileName: 'ventes.xlsx', orders: 2, isUndoable: true }]);
    app.advance(22 * HOUR);
    ({ client } = await signIn(app));
    expect(await list()).toMatchObject([{ isUndoable: false }]);
    const late = await undo(importId ?? '');
    expect([late.status, problemOf(late).code]).toEqual([409, 'import_undo_too_late']);
    expect((await stored()).filter(({ deletedAt }) => deletedAt !== null)).toEqual([]);
  });

  it('by those who imported it or may delete orders', async () => {
    const { client: writer } = await signIn(app, {
      role: 'content_update',
      canCreateOrders: true,
    });
    const { importId } = await imported(rowsOf(1));
    const refused = await undo(importId ?? '', 0, writer);
    expect([refused.status, problemOf(refused).code]).toEqual([403, 'no_permission']);
    expect((await stored())[0]?.deletedAt).toBeNull();

    const theirs = await send([row(2)], true, { fileHash: 'b'.repeat(64) }, writer);
    const own = (theirs.body as ImportResult).importId ?? '';
    expect(await undo(own, 0, writer)).toMatchObject({ status: 200, body: { removed: 1 } });
  });

  it('is asked for one that there is not', async () => {
    expect((await undo(crypto.randomUUID())).status).toBe(404);
  });
});

/** As many as a file may have, or, in the short form of the tests, as show the same. */
const COUNT = IS_LONG ? MOST_IMPORTED_ORDERS : 1_500;

describe('platform fault 53: a file of ten thousand rows', () => {
  it('is shown with its errors in place, stopped, sent again by two people, and written once', async () => {
    const line = (at: number) => at + 2;
    // Each twenty-fifth row has no phone.
    const rows = rowsOf(COUNT).map((one, at) =>
      at % 25 === 24 ? { ...one, cells: { ...one.cells, phone: '' } } : one,
    );
    const calls = chunk(rows, ROWS_AT_ONCE);
    const took: Record<string, number> = {};
    const timed = async (name: string, work: () => Promise<void>) => {
      const began = performance.now();
      await work();
      took[name] = Math.round(performance.now() - began);
    };

    const shown: ImportResult['rows'] = [];
    await timed('preview', async () => {
      for (const call of calls) shown.push(...(await imported(call, false)).rows);
    });
    const wrong = shown.filter(({ outcome }) => outcome === 'wrong');
    expect([shown.length, wrong.length]).toEqual([COUNT, COUNT / 25]);
    expect(wrong[0]).toMatchObject({ line: line(24), problems: ['phone_missing'] });
    expect(await app.db.$count(orders)).toBe(0);

    // Somebody stops it after ten calls: what is written is whole.
    await timed('firstPart', async () => {
      for (const call of calls.slice(0, 10)) await imported(call);
    });
    expect(await app.db.$count(orders)).toBe(960);

    // Two people take it up again from the beginning, at once.
    const { client: other } = await signIn(app);
    const sendAll = async (by: HttpClient) => {
      for (const call of calls) expect((await send(call, true, {}, by)).status).toBe(200);
    };
    await timed('again', async () => {
      await Promise.all([sendAll(client), sendAll(other)]);
    });
    expect(await app.db.$count(orders)).toBe(COUNT - COUNT / 25);
    const phones = await app.db.selectDistinct({ phone: orders.phone }).from(orders);
    expect(phones).toHaveLength(COUNT - COUNT / 25);

    // One that was wrong is mended, and the rest is known.
    const mended = await imported([
      { ...rows[24], cells: { ...CELLS, phone: '0662000000' } },
      rows[0],
    ]);
    expect(outcomesOf(mended)).toEqual(['written', 'known']);
    expect(await app.db.$count(orders)).toBe(COUNT - COUNT / 25 + 1);
    process.stdout.write(`${COUNT} rows, in milliseconds: ${JSON.stringify(took)}\n`);
  }, 240_000);
});

const chunk = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
