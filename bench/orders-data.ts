import type { Pool } from 'pg';
import { WILAYAS } from '#contract/geography/wilayas.ts';
import { orderSearchText } from '#contract/search-text.ts';

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
const STATUSES = [
  'pending',
  'validated',
  'shipped',
  'delivered',
  'delivered',
  'delivered',
  'cancelled',
];

/** Orders as a shop of that size would have them: one after the other through two years, names and places mixed. */
export async function loadOrders(pool: Pool, size: number): Promise<void> {
  await pool.query('truncate orders cascade');
  for (let start = 0; start < size; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, size - start) }, (_, i) => ({
      ...row(start + i),
      at: new Date(NOW - (TWO_YEARS_MS / size) * (size - start - i)).toISOString(),
    }));
    await pool.query(
      `insert into orders (customer_name, phone, wilaya_code, wilaya, daira, commune, address, status, total_amount,
         quantity, product_name, search_text, created_at, delivered_at, call_count, is_special_client)
       select r."customerName", r.phone, r."wilayaCode", r.wilaya, r.wilaya, r.wilaya, 'حي 200 مسكن', r.status, r.amount,
         1, 'سيروم', r."searchText", r.at, case when r.status = 'delivered' then r.at end, 1, r.n % 20 = 0
       from jsonb_to_recordset($1::jsonb) as r("customerName" text, phone text, "wilayaCode" smallint, wilaya text,
         status text, amount numeric, "searchText" text, at timestamptz, n int)`,
      [JSON.stringify(rows)],
    );
  }
  await pool.query('select rebuild_order_tallies()');
  await pool.query('vacuum analyze');
}

const TWO_YEARS_MS = 63_072_000_000;
const NOW = Date.now();

function row(n: number) {
  const mixed = Math.imul(n + 1, 2_654_435_761) >>> 0;
  const wilaya = WILAYAS[mixed % WILAYAS.length];
  if (wilaya === undefined) throw new Error('No wilaya');
  const customerName = `${FIRST[mixed % FIRST.length]} ${LAST[(mixed >>> 8) % LAST.length]}`;
  const phone = `0${5 + (n % 3)}${String(mixed % 100_000_000).padStart(8, '0')}`;
  return {
    n,
    customerName,
    phone,
    wilayaCode: wilaya.code,
    wilaya: wilaya.nameAr,
    status: STATUSES[(mixed >>> 4) % STATUSES.length],
    amount: 1000 + (mixed % 4000),
    searchText: orderSearchText({ customerName, phone, wilayaCode: wilaya.code }),
  };
}

export const phoneOf = (n: number) => row(n).phone;
