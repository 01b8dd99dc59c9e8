import { sql } from 'drizzle-orm';
import { openPostgres } from '#server/db/connection/client.ts';
import { FOR_SERVER } from '#server/db/connection/pool.ts';
import { migrate } from '#server/db/connection/migrate.ts';
import type { Db } from '#server/db/types.ts';
import { refreshBatch } from '#server/features/reports/report-refresh.ts';
import { createUser } from '#tests/support/factories.ts';
import { findPostgres } from '../scripts/find/find-postgres.ts';
import { startCluster, type Cluster } from '../scripts/servers/postgres-cluster.ts';
import { n, say } from './words.ts';

const BATCH = 100_000;
/** Marks in one batch; a server takes far fewer at once. */
const MARKS_AT_ONCE = 2_000;

/** What the reports break a year down by. */
export const STORE = { products: 500, variants: 1_500, companies: 8, staff: 40, offers: 20 };

/**
 * A year of orders with what became of them, ending now: timelines, shipments, closed payouts,
 * costs and pay. The rows are written without triggers; the facts come from them as in a shop.
 */
export async function openReportStore(orders: number): Promise<Cluster> {
  const cluster = await startCluster(findPostgres());
  await fillReportStore(cluster.url, orders);
  return cluster;
}

export async function fillReportStore(databaseUrl: string, orders: number): Promise<void> {
  const database = await openPostgres(databaseUrl, FOR_SERVER);
  await migrate(database.pool);
  const began = performance.now();
  await insertSurroundings(database.db);
  for (let at = 0; at < orders; at += BATCH) {
    await insertOrders(database.db, at, Math.min(BATCH, orders - at), orders);
  }
  await insertPayouts(database.db);
  await database.db.execute(sql`select rebuild_order_tallies()`);
  await database.db.execute(sql`vacuum analyze`);
  say(`written in ${n((performance.now() - began) / 1_000)} s`);
  await workOff(database.db);
  await database.close();
}

async function workOff(db: Db): Promise<void> {
  await db.execute(
    sql`insert into report_marks (order_id) select id from orders order by created_at`,
  );
  await db.execute(sql`analyze report_marks`);
  const began = performance.now();
  while (!(await refreshBatch(db, MARKS_AT_ONCE)));
  await db.execute(sql`vacuum analyze`);
  say(`facts worked out in ${n((performance.now() - began) / 1_000)} s`);
}

async function insertSurroundings(db: Db): Promise<void> {
  for (let person = 0; person < STORE.staff; person += 1) await createUser(db);
  await db.execute(sql`insert into delivery_companies (name, phone)
    select 'Company ' || i, '021' from generate_series(1, ${STORE.companies}::int) i`);
  await db.execute(sql`insert into products (slug, name_ar, name_fr, description_fr, price, image_url)
    select 'p' || i, 'سيروم ' || i, 'Sérum ' || i, '', 1900, '/product-placeholder.svg'
    from generate_series(1, ${STORE.products}::int) i`);
  await db.execute(sql`delete from product_variants`);
  await db.execute(sql`insert into product_variants (product_id, position, "values", price)
    select id, i, jsonb_build_array(jsonb_build_object('ar', i || ' مل', 'fr', i || ' ml', 'en', null)), 1900
    from products, generate_series(1, ${STORE.variants / STORE.products}::int) i`);
  await db.execute(sql`insert into offers (name_ar, name_fr, min_quantity, kind, percent, precedence)
    select 'عرض ' || i, 'Offre ' || i, 2, 'percent', 10, i from generate_series(1, ${STORE.offers}::int) i`);
  await db.execute(sql`insert into cost_rules (valid_from, packaging, cod_percent, cod_fixed, is_real)
    select current_date - 366 + 61 * i, 25 + i, 1, 0, i % 2 = 0 from generate_series(0, 5) i`);
  await db.execute(
    sql`insert into pay_rules (rules) values ('{"confirmed": 30, "delivered": 20}')`,
  );
  // As from an import: a row of each day for each of twenty products; and the rent.
  await db.execute(sql`insert into spends (kind, from_day, to_day, product_id, amount, currency, is_real)
    select 'advertising', current_date - day, current_date - day, id, 900 + (37 * day + 13 * p.n) % 700, 'DZD', day % 3 > 0
    from generate_series(0, 364) day, (select id, row_number() over () as n from products limit 20) p
    union all select 'fixed', current_date - 30 * m, current_date - 30 * m + 29, null, 400000, 'DZD', true
    from generate_series(1, 12) m`);
}

/** Older than three weeks most have come to their end. */
const insertOrders = (db: Db, at: number, size: number, total: number) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`select setseed(${(at % 1_000_003) / 1_000_003})`);
    await tx.execute(sql`
      create temporary table drawn on commit drop as
      with known as (select
        (select array_agg(id) from delivery_companies) as companies, (select array_agg(id) from offers) as offers,
        (select array_agg(id) from users) as staff),
      dice as (select gen_random_uuid() as id, i,
        now() - interval '365 days' * (1 - i::float8 / ${total}::int) as created_at,
        random() as fate, random() as a, random() as b, random() as c, random() as d
        from generate_series(${at}::int + 1, ${at + size}::int) i)
      select dice.*, 1 + floor(69 * a * a)::int as wilaya, 1500 + floor(40 * b) * 100 as amount,
        known.companies[1 + floor(${STORE.companies}::int * c * c)::int] as company,
        case when b < 0.15 then known.offers[1 + floor(${STORE.offers}::int * d)::int] end as offer,
        known.staff[1 + floor(${STORE.staff}::int * a)::int] as person,
        1 + floor(${STORE.variants}::int * d ^ 3)::int as one, 1 + floor(${STORE.variants}::int * c ^ 3)::int as other,
        case when fate < 0.12 then 'cancelled'
          when created_at > now() - interval '3 days' then case when fate < 0.6 then 'pending' else 'validated' end
          when created_at > now() - interval '21 days' and fate < 0.6 then 'shipped'
          when fate < 0.74 then 'delivered' when fate < 0.98 then 'returned' else 'shipped' end as status,
        fate > 0.985 as is_lost
      from dice, known`);
    await tx.execute(sql`create temporary table goods on commit drop as
      select row_number() over (order by id) as n, id as variant_id, product_id from product_variants`);
    await tx.execute(sql`insert into orders (id, customer_name, phone, wilaya_code, wilaya, commune, address, delivery_place,
        source, lines, line_costs, offer, status, total_amount, delivery_company_id, delivery_cost, created_at, updated_at, delivered_at, returned_at)
      select id, 'زبون ' || i, '05' || lpad((i % 40000)::text, 8, '0'), wilaya, 'و', 'ب', 'حي', case when a < 0.6 then 'home' when a < 0.95 then 'office' end,
        case when b < 0.3 then 'staff' else 'storefront' end,
        jsonb_build_array(jsonb_build_object('id', 1, 'kind', 'sold', 'productId', first.product_id, 'variantId', first.variant_id,
            'quantity', 1 + (i % 3), 'unitPrice', amount - 500, 'discount', 0))
          || case when i % 3 = 0 then jsonb_build_array(jsonb_build_object('id', 2, 'kind', 'sold', 'productId', second.product_id,
            'variantId', second.variant_id, 'quantity', 1, 'unitPrice', 700, 'discount', 0)) else '[]' end,
        case when i % 50 = 0 then '{}' else jsonb_build_object('1', '610.25', '2', '240.10') end,
        case when offer is not null then jsonb_build_object('id', offer) end,
        status, amount, company, 400 + 10 * wilaya, created_at, created_at,
        case when status = 'delivered' then created_at + interval '5 days' end,
        case when status = 'returned' then created_at + interval '12 days' end
      from drawn join goods first on first.n = drawn.one join goods second on second.n = drawn.other order by i`);
    await tx.execute(sql`insert into order_events (order_id, kind, at, actor_id, actor_name, from_status, to_status)
      select id, 'created', created_at, case when b < 0.3 then person end, case when b < 0.3 then 'Staff' else 'المتجر' end, null, null from drawn
      union all select id, 'status', created_at + interval '5 hours', person, 'Staff', 'pending', 'validated' from drawn
      where status not in ('pending', 'cancelled')`);
    await tx.execute(sql`insert into shipments (order_id, attempt, company_id, tracking, state, state_at, shipped_at, ended_at, cash, fee, return_fee)
      select id, 1, company, 'T' || i, s.state, created_at, created_at + interval '2 days',
        case when s.state <> 'moving' then created_at + case when s.state = 'delivered' then interval '5 days' else interval '12 days' end end,
        amount, 400 + 10 * wilaya, 200
      from drawn, lateral (select case when status = 'shipped' then case when is_lost then 'lost' else 'moving' end else status end as state) s
      where status in ('shipped', 'delivered', 'returned') order by i`);
  });

/** Each company pays on Sundays for what was delivered a week ago or before. */
const insertPayouts = (db: Db) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`create temporary table due on commit drop as
      select id, company_id, cash, fee, tracking, date_trunc('week', ended_at + interval '14 days')::date - 1 as paid_on
      from shipments where state = 'delivered'`);
    await tx.execute(sql`insert into payouts (company_id, reference, paid_on, source, state, closed_at, closed_by_name, created_by_name)
      select company_id, 'V' || paid_on, paid_on, 'file', 'closed', paid_on, 'Staff', 'Staff'
      from due where paid_on < current_date group by company_id, paid_on`);
    await tx.execute(sql`insert into payout_lines (payout_id, tracking, tracking_key, cash, fee, shipment_id, is_counted, result, paid_cash, paid_fees)
      select p.id, d.tracking, d.tracking, d.cash, d.fee + 10, d.id, true, 'right', d.cash, d.fee
      from due d join payouts p using (company_id, paid_on)`);
  });
