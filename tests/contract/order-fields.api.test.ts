import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CreateOrder } from '#contract/orders/order-input.ts';
import type { Order } from '#contract/orders/orders.ts';
import { ORDERS_FILE } from '#web/features/orders/list/orders-file.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { verifyBackup } from '#server/backup/verify-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { carrierPickupPoints, carrierWilayas } from '#server/db/schema/carrier-places.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { orders } from '#server/db/schema/orders.ts';
import { products } from '#server/db/schema/products.ts';
import { switchSync } from '#server/db/tables/sync-objects.ts';
import { pushWaiting } from '#server/features/storefront/sync-push-job.ts';
import { openBareDatabase } from '#tests/support/database.ts';
import { signIn } from '#tests/support/factories.ts';
import { FakeStorefront, STOREFRONT_KEY } from '#tests/support/fake-storefront.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { MEDIA_KINDS } from '#tests/support/media-storages.ts';
import { createProduct } from '#tests/support/order-factories.ts';
import { SYNC_KEY } from '#tests/support/sync-items.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { heldJob } from '#tests/support/work-off.ts';

const SERUM = '11111111-1111-4111-8111-111111111111';
const OTHER_SERUM = '22222222-2222-4222-8222-222222222222';
const COMPANY = '33333333-3333-4333-8333-333333333333';
const DESK = '55555555-5555-4555-8555-555555555555';
const OTHER_COMPANY = '44444444-4444-4444-8444-444444444444';

/** Codes and offers set other fields: they have tests of their own. */
type Sent = Required<Omit<CreateOrder, 'promoCode' | 'offerId'>>;

/** Every field that a call can set: one without a value here does not compile. */
const SENT: Sent = {
  customerName: 'أمينة بن علي',
  phone: '0550123456',
  wilaya: 16,
  daira: 'باب الوادي',
  commune: 'باب الوادي',
  address: 'حي 200 مسكن',
  deliveryPlace: 'office',
  lines: [{ kind: 'sold', productId: SERUM, quantity: 3, unitPrice: 1520.5, discount: 61.5 }],
  productId: SERUM,
  productName: 'سيروم فيتامين سي',
  quantity: 3,
  totalAmount: 4850.5,
  deliveryFee: 350.5,
  deliveryCompanyId: COMPANY,
  pickupPointId: DESK,
  weightGrams: 1250,
  trackingNumber: 'YAL-16-0001',
  deliveryStatus: 'في مركز الفرز',
  deliveryCost: 275.25,
  isSpecialClient: true,
  isStarred: true,
  selectedSerumId: OTHER_SERUM,
};

/** Another value for each, so that an edit changes every field. */
const EDITED: Sent = {
  customerName: 'سعاد مرابط',
  phone: '0661223344',
  wilaya: 31,
  daira: 'وهران',
  commune: 'وهران',
  address: 'شارع الأمير عبد القادر 12',
  deliveryPlace: 'home',
  lines: [
    { kind: 'exchange', productId: OTHER_SERUM, quantity: 1, unitPrice: 0, discount: 0 },
    { kind: 'sold', productId: SERUM, quantity: 1, unitPrice: 1499.99, discount: 100 },
  ],
  productId: OTHER_SERUM,
  productName: '1 × سيروم الورد، 1 × سيروم فيتامين سي',
  quantity: 2,
  totalAmount: 3999.99,
  deliveryFee: 600,
  deliveryCompanyId: OTHER_COMPANY,
  pickupPointId: null,
  weightGrams: 700,
  trackingNumber: 'ZR-31-0002',
  deliveryStatus: 'خرج للتوصيل',
  deliveryCost: 480,
  isSpecialClient: false,
  isStarred: false,
  selectedSerumId: SERUM,
};

const asAnswered = ({ wilaya: wilayaCode, ...sent }: Sent, names: Partial<Order>) => ({
  ...sent,
  wilayaCode,
  lines: sent.lines?.map((line) => expect.objectContaining(line) as object),
  ...names,
});
const CREATED_ANSWER = asAnswered(SENT, {
  wilaya: 'الجزائر',
  deliveryCompanyName: 'ياليدين',
  pickupPointName: 'Agence Bab El Oued',
});
const EDITED_ANSWER = asAnswered(EDITED, {
  wilaya: 'وهران',
  deliveryCompanyName: 'زد آر',
  pickupPointName: null,
});

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp({ syncApiKey: SYNC_KEY });
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
  await createProduct(app.db, { id: SERUM, nameAr: 'سيروم فيتامين سي' });
  await createProduct(app.db, { id: OTHER_SERUM, nameAr: 'سيروم الورد' });
  await app.db.insert(deliveryCompanies).values([
    { id: COMPANY, name: 'ياليدين', phone: '0' },
    { id: OTHER_COMPANY, name: 'زد آر', phone: '0' },
  ]);
  await app.db
    .insert(carrierWilayas)
    .values({ companyId: COMPANY, code: 16, carrierId: '16', name: 'Alger', isServed: true });
  await app.db.insert(carrierPickupPoints).values({
    id: DESK,
    companyId: COMPANY,
    carrierId: '163',
    name: 'Agence Bab El Oued',
    wilayaCode: 16,
    isListed: true,
  });
});
afterAll(() => app.close());

async function create(): Promise<Order> {
  const { status, body } = await client.request('POST', '/api/orders', { body: SENT });
  expect(status).toBe(201);
  return body as Order;
}
const read = async (id: string) => (await client.request('GET', `/api/orders/${id}`)).body as Order;

describe('every field of an order comes back', () => {
  it('as it was sent when the order is taken', async () => {
    const created = await create();
    expect(created).toMatchObject(CREATED_ANSWER);
    expect(await read(created.id)).toEqual(created);
    const listed = await client.request('GET', '/api/orders?page=1&pageSize=10');
    expect(listed.body).toEqual([created]);
  });

  it('as it was edited, each with a line in the timeline that says from what', async () => {
    const { id } = await create();
    const { status, body } = await client.request('PATCH', `/api/orders/${id}`, { body: EDITED });
    expect(status).toBe(200);
    expect(body).toMatchObject(EDITED_ANSWER);
    expect(await read(id)).toEqual(body);
    const timeline = await client.request('GET', `/api/orders/${id}/timeline`);
    const [edited] = timeline.body as { kind: string; changes: Record<string, object> }[];
    expect(Object.keys(edited?.changes ?? {}).toSorted()).toEqual(
      [...Object.keys(EDITED), 'wilayaCode', 'deliveryCompanyName', 'pickupPointName'].toSorted(),
    );
    expect(edited?.changes).toMatchObject({
      deliveryPlace: { from: 'office', to: 'home' },
      deliveryFee: { from: '350.50', to: '600.00' },
      customerName: { from: 'أمينة بن علي', to: 'سعاد مرابط' },
    });
  });

  it('from the storefront, as far as it is the storefront’s, when new and when changed', async () => {
    const at = (minute: number) => new Date(app.now().getTime() - (10 - minute) * 60_000);
    const theirs = {
      customerName: SENT.customerName,
      phone: SENT.phone,
      wilaya: SENT.wilaya,
      daira: SENT.daira,
      commune: SENT.commune,
      address: SENT.address,
      deliveryPlace: SENT.deliveryPlace,
      lines: SENT.lines,
      productId: SENT.productId,
      productName: SENT.productName,
      quantity: SENT.quantity,
      totalAmount: SENT.totalAmount,
      deliveryFee: SENT.deliveryFee,
    };
    const ours = {
      trackingNumber: 'X',
      deliveryStatus: 'X',
      deliveryCompanyId: COMPANY,
      pickupPointId: DESK,
      weightGrams: 900,
      isSpecialClient: true,
      isStarred: true,
    };
    const send = async (item: object) =>
      client.request('POST', '/api/sync/orders', {
        body: { items: [{ id: 'w-1', ...item }] },
        headers: { 'x-api-key': SYNC_KEY },
      });
    await send({ ...theirs, ...ours, version: 1, updatedAt: at(1).toISOString() });
    const [row] = await app.db.select().from(orders);
    const created = await read(row?.id ?? '');
    expect(created).toMatchObject({ ...theirs, wilaya: 'الجزائر', wilayaCode: 16 });
    expect(created).toMatchObject({
      trackingNumber: null,
      deliveryStatus: null,
      deliveryCompanyId: null,
      pickupPointId: null,
      weightGrams: null,
      isSpecialClient: false,
      isStarred: false,
    });
    const names = Object.keys(theirs) as (keyof typeof theirs)[];
    const changed = Object.fromEntries(names.map((name) => [name, EDITED[name]]));
    await send({ ...changed, version: 2, updatedAt: at(5).toISOString() });
    expect(await read(created.id)).toMatchObject({ ...changed, wilaya: 'وهران', wilayaCode: 31 });
  });

  it('to the storefront, as far as it is told, after each single change', async () => {
    await switchSync(app.db, true, app.now());
    const storefront = await FakeStorefront.start();
    const target = { url: storefront.url, apiKey: STOREFRONT_KEY };
    const push = () => pushWaiting({ db: app.db, target, now: app.now }, heldJob());
    try {
      const { id } = await create();
      await push();
      const told = {
        customerName: 'أمينة بن علي',
        phone: '0550123456',
        wilaya: 'الجزائر',
        wilayaCode: 16,
        daira: 'باب الوادي',
        commune: 'باب الوادي',
        address: 'حي 200 مسكن',
        deliveryPlace: 'office',
        lines: [{ id: 1, productId: SERUM, quantity: 3, unitPrice: 1520.5, discount: 61.5 }],
        productId: SERUM,
        productName: 'سيروم فيتامين سي',
        quantity: 3,
        totalAmount: 4850.5,
        deliveryFee: 350.5,
        deliveryCompanyName: 'ياليدين',
        trackingNumber: 'YAL-16-0001',
        deliveryStatus: 'في مركز الفرز',
        status: 'pending',
        promoCode: null,
        discountAmount: null,
      };
      const [first] = storefront.of('orders');
      expect(first).toMatchObject(told);
      // The company's charge is not sent outside.
      expect(first).not.toHaveProperty('deliveryCost');
      expect(first).not.toHaveProperty('pickupPointId');
      expect(first).not.toHaveProperty('isStarred');
      for (const name of ['deliveryPlace', 'deliveryFee', 'quantity', 'trackingNumber'] as const) {
        await client.request('PATCH', `/api/orders/${id}`, { body: { [name]: EDITED[name] } });
        await push();
        expect(storefront.of('orders')).toMatchObject([{ [name]: EDITED[name] }]);
      }
      const promo = { promoCode: 'SPIN7', promoPrize: 0, discountAmount: '100' };
      await app.db.update(orders).set(promo).where(eq(orders.id, id));
      await push();
      expect(storefront.of('orders')).toMatchObject([{ promoCode: 'SPIN7', discountAmount: 100 }]);
    } finally {
      await storefront.close();
    }
  });

  it('in the Excel file, under its heading', async () => {
    const order = await create();
    const row = ORDERS_FILE.columns.map(({ header, value }) => [header, value(order)]);
    expect(Object.fromEntries(row)).toEqual({
      'رقم الطلب': `#${order.orderNumber}`,
      المنتج: 'سيروم فيتامين سي',
      الكمية: 3,
      'اسم العميل': 'أمينة بن علي',
      الهاتف: '0550123456',
      الولاية: 'الجزائر',
      الدائرة: 'باب الوادي',
      البلدية: 'باب الوادي',
      العنوان: 'حي 200 مسكن',
      'التوصيل إلى': 'مكتب الشركة',
      'شركة التوصيل': 'ياليدين',
      'مكتب الاستلام': 'Agence Bab El Oued',
      'الوزن (غ)': 1250,
      'رقم التتبع': 'YAL-16-0001',
      'حالة التوصيل': 'في مركز الفرز',
      الحالة: 'قيد الانتظار',
      المبلغ: 4850.5,
      'التوصيل على العميل': 350.5,
      'تكلفة التوصيل': 275.25,
      التاريخ: new Date(order.createdAt),
    });
  });

  it('out of a backup', async () => {
    const { id } = await create();
    const [before] = await app.db.select().from(orders).where(eq(orders.id, id));
    const folder = mkdtempSync(join(tmpdir(), 'lawha-fields-'));
    const other = await openBareDatabase();
    const media = await MEDIA_KINDS['a folder']();
    try {
      const path = join(folder, 'backup.tar.gz');
      const { pool } = app.database;
      await writeBackup({ pool, storage: media.media.storage, now: app.now() }, path);
      const into = { pool: other.pool, media: media.media };
      await restoreBackup(into, path, await verifyBackup(path));
      expect(await other.db.select().from(orders)).toEqual([before]);
      expect(await other.db.$count(products)).toBe(2);
    } finally {
      await other.close();
      await media.close();
      rmSync(folder, { recursive: true });
    }
  });
});
