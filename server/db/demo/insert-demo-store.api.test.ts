import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/connection/client.ts';
import { users } from '#server/db/schema/users.ts';
import { rowsOf } from '#server/db/statements/rows-of.ts';
import type { Db } from '#server/db/types.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { buildDemoStore } from './demo-store.ts';
import { insertDemoStore } from './insert-demo-store.ts';

const now = new Date();
const administrator = { id: '7d444840-9dc0-41d1-b245-5ffdce74fad2', fullName: 'نادية مسير' };
const hashes = { content: 'hash-of-content', followup: 'hash-of-followup' };
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
    orderEvents: [{ ...store.orderEvents[0]!, actorName: null as never }],
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
        (count(*) filter (where status <> 'cancelled'))::int as orders,
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

it('gives every client the totals of their orders', async () => {
  expect(
    await one(sql`
      select count(*)::int as wrong, (select sum(total_spent) from clients)::text as spent
      from clients c where
        c.total_orders <> (select count(*) from orders o where o.client_id = c.id and o.status <> 'cancelled')
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
    from orders where status <> 'cancelled' and created_at > ${at} - interval '60 days'`);
  expect(change).toBe(8.3);
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
  ).toEqual({ n: buildDemoStore(now).orderEvents.length, names: 3, agree: true });
});

it('marks the store as a demo and leaves the other settings alone', async () => {
  const settings = await one(sql`
    select store_name, demo_seeded_at is not null as seeded, offer_active from site_settings`);
  expect(settings).toEqual({ store_name: 'دار الياسمين', seeded: true, offer_active: false });
});
