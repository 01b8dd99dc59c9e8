import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/connection/client.ts';
import { inboxItems, inboxVersions } from '#server/db/schema/intake.ts';
import { users } from '#server/db/schema/users.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import type { Db } from '#server/db/types.ts';
import { isAbandoned } from '#server/features/intake/inbox/abandoned-checkouts.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { NOTHING_WRONG, recountStock } from '#tests/support/recount-stock.ts';
import { buildDemoStore } from './demo-store.ts';
import { insertDemoStore } from './insert-demo-store.ts';

const now = new Date();
const administrator = { id: '7d444840-9dc0-41d1-b245-5ffdce74fad2', fullName: 'نادية مسير' };
const hashes = { content: 'hash-of-content', followup: 'hash-of-followup' };
/** As the specification's product sheets have it. */
const STOCK = {
  'vitamin-c-serum': 148,
  'hyaluronic-acid-serum': 96,
  'niacinamide-serum': 3,
  'retinol-night-serum': 0,
  'prickly-pear-serum': 41,
  'caffeine-eye-serum': 72,
  'glow-duo': 34,
};
let database: Database;
let db: Db;

async function one(query: ReturnType<typeof sql>): Promise<Record<string, unknown>> {
  const [found] = await rowsOf(db, query);
  return found!;
}

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  await db
    .insert(users)
    .values({ ...administrator, username: 'admin', password: 'hash', role: 'administrator' });
});
afterAll(() => database.close());

it('leaves nothing behind when it fails half-way', async () => {
  const store = buildDemoStore(now);
  const broken = {
    ...store,
    orderEvents: [{ ...store.orderEvents[0]!, actorId: null, actorName: null as never }],
  };
  await expect(
    db.transaction((tx) => insertDemoStore(tx, broken, hashes, administrator)),
  ).rejects.toThrow('order_events');
  await expect(
    db.transaction((tx) => insertDemoStore(tx, store, { content: 'x' }, administrator)),
  ).rejects.toThrow('followup');
  expect(await one(sql`select count(*)::int as n from orders`)).toEqual({ n: 0 });
});

it('fills an empty database with the figures of the dashboard', async () => {
  await db.execute(sql`insert into site_settings (offer_active) values (false)`);
  const store = buildDemoStore(now);
  await db.transaction((tx) => insertDemoStore(tx, store, hashes, administrator));

  expect(
    await one(sql`
      select (sum(total_amount) filter (where status = 'delivered'))::text as revenue,
        (count(*) filter (where status not in ('cancelled', 'returned')))::int as orders,
        (count(*) filter (where status = 'pending' and call_count = 0))::int as new,
        (count(*) filter (where status = 'pending' and call_count > 0))::int as called,
        (count(*) filter (where status in ('validated', 'shipped')))::int as in_progress,
        (count(*) filter (where status = 'delivered'))::int as delivered,
        (count(*) filter (where order_number <> left(id::text, 8)))::int as misnumbered
      from orders where deleted_at is null`),
  ).toEqual({
    revenue: '1250000.00',
    orders: 937,
    new: 180,
    called: 58,
    in_progress: 124,
    delivered: 575,
    misnumbered: 0,
  });
  expect(
    await one(sql`
      select (select count(*) from products where is_active)::int as products,
        (select count(*) from clients)::int as clients,
        (select count(*) from wilaya_shipping_costs)::int as wilayas,
        (select count(*) from delivery_companies)::int as companies,
        (select count(*) from users)::int as users,
        (select count(*) from users where is_demo)::int as demo_users`),
  ).toEqual({ products: 7, clients: 342, wilayas: 69, companies: 5, users: 3, demo_users: 2 });
});

it('leaves price and stock of every product as the shop has them', async () => {
  const shown = await rowsOf(db, sql`select slug, price::text, stock from products order by slug`);
  expect(shown).toEqual([
    { slug: 'caffeine-eye-serum', price: '1250.00', stock: 72 },
    { slug: 'glow-duo', price: '2700.00', stock: 34 },
    { slug: 'hyaluronic-acid-serum', price: '1500.00', stock: 96 },
    { slug: 'niacinamide-serum', price: '1350.00', stock: 3 },
    { slug: 'prickly-pear-serum', price: '2100.00', stock: 41 },
    { slug: 'retinol-night-serum', price: '1800.00', stock: 0 },
    { slug: 'vitamin-c-serum', price: '1650.00', stock: 148 },
  ]);
  expect(
    await one(sql`
      select count(*)::int as variants, count(cost)::int as costs,
        (select count(*) from orders o where not exists (
          select from product_variants v where v.id::text = o.lines->0->>'variantId'))::int as strays
      from product_variants`),
  ).toEqual({ variants: 10, costs: 10, strays: 0 });
});

it('explains the stock of every product by its ledger, which never was below zero', async () => {
  expect(await recountStock(db)).toEqual(NOTHING_WRONG);
  const stock = await rowsOf(db, sql`select slug, stock from products order by slug`);
  expect(Object.fromEntries(stock.map(({ slug, stock: units }) => [slug, units]))).toEqual(STOCK);
  expect(
    await one(sql`
      select count(*) filter (where balance < 0)::int as below_zero,
        count(*) filter (where number = 1 and reason <> 'received')::int as begun_otherwise,
        count(*) filter (where at > ${now.toISOString()}::timestamptz)::int as to_come,
        count(*) filter (where place = 'main' and earlier > at)::int as out_of_order
      from (
        select reason, at, place,
          sum(quantity) over (partition by variant_id, place order by id) as balance,
          row_number() over (partition by variant_id order by id) as number,
          lag(at) over (order by id) as earlier
        from stock_moves) running`),
  ).toEqual({ below_zero: 0, begun_otherwise: 0, to_come: 0, out_of_order: 0 });
});

it('has a ledger of every kind of row, with the times and names of the timelines', async () => {
  const reasons = await rowsOf(db, sql`select reason from stock_moves group by 1 order by 1`);
  expect(reasons.map(({ reason }) => reason)).toEqual([
    'counted',
    'damaged',
    'received',
    'released',
    'reserved',
    'returned',
    'shipped',
  ]);
  expect(
    await one(sql`
      select count(*)::int as astray from stock_moves m
      where order_id is not null and not exists (select from order_events e
        where e.order_id = m.order_id and e.at = m.at and e.actor_name = m.actor_name)`),
  ).toEqual({ astray: 0 });
  expect(
    await one(sql`
      select (select count(*) from stock_documents where kind = 'count')::int as counts,
        (select count(*) from stock_documents where kind = 'receipt')::int >= 8 as delivered_often,
        (select count(*) from stock_moves where reason in ('received', 'counted')
          and document_id is null)::int as without_paper,
        (select count(*) from outgoing_mail)::int as mails`),
  ).toEqual({ counts: 1, delivered_often: true, without_paper: 0, mails: 0 });
});

it('gives every client the totals of their orders', async () => {
  expect(
    await one(sql`
      select count(*)::int as wrong, (select sum(total_spent) from clients)::text as spent
      from clients c where
        c.total_orders <> (select count(*) from orders o where o.client_id = c.id and o.status not in ('cancelled', 'returned'))
        or c.total_spent <> (select coalesce(sum(o.total_amount), 0) from orders o
          where o.client_id = c.id and o.status = 'delivered')`),
  ).toEqual({ wrong: 0, spent: '1250000.00' });
});

it.each(['created_at', 'delivered_at'])('compares the months by %s', async (column) => {
  const date = sql.identifier(column);
  const at = sql`${new Date(now.getTime() + 60_000).toISOString()}::timestamptz`;
  const { ratio } = await one(sql`
    select (sum(total_amount) filter (where ${date} > ${at} - interval '30 days')
      / sum(total_amount) filter (where ${date} <= ${at} - interval '30 days'))::float8 as ratio
    from orders where status = 'delivered' and ${date} > ${at} - interval '60 days'`);
  expect(ratio).toBe(1.125);
});

it('compares the number of orders', async () => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { change } = await one(sql`
    select round(100.0 * count(*) filter (where created_at > ${at} - interval '30 days')
      / count(*) filter (where created_at <= ${at} - interval '30 days') - 100, 1)::float8 as change
    from orders where status not in ('cancelled', 'returned') and created_at > ${at} - interval '60 days'`);
  expect(change).toBe(8.3);
});

it('has checkouts of visitors who are no clients, as the inbox lists them', async () => {
  const open = await db.$count(inboxItems, isAbandoned);
  expect([open, await db.$count(inboxItems), await db.$count(inboxVersions)]).toEqual([4, 4, 4]);
});

it('keeps timelines in order', async () => {
  expect(
    await one(sql`
      select count(*)::int as wrong from order_events a join order_events b
        on a.order_id = b.order_id and a.id < b.id and a.at > b.at`),
  ).toEqual({ wrong: 0 });
});

it('puts the real administrator in the timelines', async () => {
  expect(
    await one(sql`
      select count(*)::int as n, count(distinct actor_name)::int as names,
        bool_and(u.full_name = e.actor_name) as agree
      from order_events e join users u on u.id = e.actor_id`),
  ).toEqual({ n: buildDemoStore(now).orderEvents.length + 188 - 5, names: 3, agree: true });
});

it('marks the store as a demo and leaves the other settings alone', async () => {
  const settings = await one(sql`
    select store_name, demo_seeded_at is not null as seeded, offer_active from site_settings`);
  expect(settings).toEqual({ store_name: 'دار الياسمين', seeded: true, offer_active: false });
});
