import { sql } from 'drizzle-orm';
import { WILAYAS } from '#contract/geography/wilayas.ts';
import { orderSearchText } from '#server/db/names/search-text.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import type { Db } from '#server/db/types.ts';
import { insertShipments } from '#tests/support/write-orders.ts';

const FIRST = [
  'محمد',
  'أحمد',
  'فاطمة',
  'أمينة',
  'يوسف',
  'خديجة',
  'عبد القادر',
  'سارة',
  'مريم',
  'بلال',
  'نور الهدى',
  'كريم',
  'ياسمين',
  'رشيد',
  'حياة',
  'سفيان',
];
const LAST = [
  'بن علي',
  'بوزيد',
  'حمدي',
  'مزيان',
  'قاسمي',
  'بلقاسم',
  'شريف',
  'زروقي',
  'عمراني',
  'دحماني',
  'سعدي',
  'بوعلام',
  'خليفي',
  'تواتي',
  'رحماني',
  'لعمري',
  'مرابط',
  'عيساوي',
  'بن يوسف',
  'حداد',
];
const BATCH = 20_000;
const PRODUCTS = 1_000;
const ORDERS_A_CLIENT = 4;
const STATUSES = [
  'pending',
  'validated',
  'shipped',
  'delivered',
  'delivered',
  'delivered',
  'cancelled',
];
const TWO_YEARS_MS = 63_072_000_000;
const NOW = Date.now();

/** The customer's name of the nth order. */
export type NameOrders = (n: number) => string;

/**
 * A store with that many orders over two years, a quarter as many clients and a thousand products.
 */
export async function loadStore(db: Db, orders: number, names: NameOrders = nameOf): Promise<void> {
  // Building the index at the end takes a fraction of the time.
  const [index] = await rowsOf<{ definition: string }>(
    db,
    sql`select indexdef as definition from pg_indexes where indexname = 'orders_search_text_index'`,
  );
  await db.execute(sql`drop index orders_search_text_index`);
  await inBatches(orders, (at, size) => insertOrders(db, at, size, { total: orders, names }));
  await db.execute(sql.raw(index?.definition ?? ''));
  await inBatches(Math.ceil(orders / ORDERS_A_CLIENT), (at, size) =>
    insertClients(db, at, size, names),
  );
  await insertProducts(db);
  await db.execute(sql`select rebuild_order_tallies()`);
  await insertShipments(db);
  // Counting them for reports would take the server minutes, beside what is measured.
  await db.execute(sql`truncate report_marks`);
  await db.execute(sql`vacuum analyze`);
}

async function inBatches(total: number, insert: (at: number, size: number) => Promise<unknown>) {
  for (let at = 0; at < total; at += BATCH) await insert(at, Math.min(BATCH, total - at));
}

function insertOrders(
  db: Db,
  at: number,
  size: number,
  { total, names }: { total: number; names: NameOrders },
) {
  const rows = Array.from({ length: size }, (_, i) => ({
    ...orderRow(at + i, names),
    at: new Date(NOW - (TWO_YEARS_MS / total) * (total - at - i)).toISOString(),
  }));
  return db.execute(sql`
    insert into orders (customer_name, phone, wilaya_code, wilaya, daira, commune, address, status, total_amount,
      quantity, product_name, search_text, created_at, updated_at, delivered_at, call_count,
      is_special_client)
    select r."customerName", r.phone, r."wilayaCode", r.wilaya, r.wilaya, r.wilaya, 'حي 200 مسكن', r.status, r.amount,
      1, 'سيروم', r."searchText", r.at, r.at, case when r.status = 'delivered' then r.at end, 1, r.n % 20 = 0
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("customerName" text, phone text, "wilayaCode" smallint,
      wilaya text, status text, amount numeric, "searchText" text, at timestamptz, n int)`);
}

function insertClients(db: Db, at: number, size: number, names: NameOrders) {
  const rows = Array.from({ length: size }, (_, i) => orderRow((at + i) * ORDERS_A_CLIENT, names));
  return db.execute(sql`
    insert into clients (name, phone, wilaya_code, wilaya, daira, commune, address, search_text, total_orders)
    select r."customerName", r.phone, r."wilayaCode", r.wilaya, r.wilaya, r.wilaya, 'حي 200 مسكن', r."searchText", 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("customerName" text, phone text, "wilayaCode" smallint,
      wilaya text, "searchText" text)
    on conflict do nothing`);
}

function insertProducts(db: Db) {
  const rows = Array.from({ length: PRODUCTS }, (_, n) => ({
    slug: `serum-${n}`,
    ar: `سيروم ${n}`,
    fr: `Sérum ${n}`,
    folded: foldForSearch(`سيروم ${n} Sérum ${n}`),
  }));
  return db.execute(sql`
    insert into products (slug, name_ar, name_fr, description_fr, price, image_url, stock, search_text)
    select slug, ar, fr, fr, 1900, '/product-placeholder.svg', 50, folded
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(slug text, ar text, fr text, folded text)`);
}

const mixed = (n: number) => Math.imul(n + 1, 2_654_435_761) >>> 0;

export const nameOf = (n: number) =>
  `${FIRST[mixed(n) % FIRST.length]} ${LAST[(mixed(n) >>> 8) % LAST.length]}`;

export const phoneOf = (n: number) =>
  `0${5 + (n % 3)}${String(mixed(n) % 100_000_000).padStart(8, '0')}`;

function orderRow(n: number, names: NameOrders) {
  const wilaya = WILAYAS[mixed(n) % WILAYAS.length];
  if (wilaya === undefined) throw new Error('No wilaya');
  const customerName = names(n);
  const phone = phoneOf(n);
  return {
    n,
    customerName,
    phone,
    wilayaCode: wilaya.code,
    wilaya: wilaya.nameAr,
    status: STATUSES[(mixed(n) >>> 4) % STATUSES.length],
    amount: 1000 + (mixed(n) % 4000),
    searchText: orderSearchText({ customerName, phone, wilayaCode: wilaya.code, lines: [] }),
  };
}
