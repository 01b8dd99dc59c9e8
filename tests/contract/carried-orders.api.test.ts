import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/connection/client.ts';
import { migrate } from '#server/db/connection/migrate.ts';
import { rowsOf } from '#server/db/statements/rows-of.ts';
import { openBareDatabase } from '#tests/support/database.ts';
import { NOTHING_WRONG, recountStock } from '#tests/support/recount-stock.ts';
import { makeStoreBeforeLines } from '#tests/support/store-before-lines.ts';

let database: Database;
beforeAll(async () => {
  database = await openBareDatabase();
  await makeStoreBeforeLines(database);
  await migrate(database.pool);
});
afterAll(() => database.close());

it('every order from before has exactly one line, equal to its product', async () => {
  const rows = await rowsOf(
    database.db,
    sql`select count(*)::int as orders,
      count(*) filter (where jsonb_array_length(lines) <> 1)::int as not_one,
      count(*) filter (where (lines -> 0 ->> 'productId', lines -> 0 ->> 'nameAr',
        (lines -> 0 ->> 'quantity')::int) is distinct from
        (product_id::text, product_name, quantity))::int as different,
      count(*) filter (where (lines -> 0 ->> 'variantId') is distinct from
        (select v.id::text from product_variants v where v.product_id = orders.product_id))::int
        as other_variant
    from orders`,
  );
  expect(rows).toEqual([{ orders: 9, not_one: 0, different: 0, other_variant: 0 }]);
});

it('the stock is what it was, and the ledger explains it', async () => {
  const stock = await rowsOf(database.db, sql`select slug, stock from products order by slug`);
  expect(stock).toEqual([
    { slug: 'cream', stock: 0 },
    { slug: 'mask', stock: 3 },
    { slug: 'serum', stock: 7 },
  ]);
  expect(await recountStock(database.db)).toEqual(NOTHING_WRONG);
  const moves = await rowsOf(
    database.db,
    sql`select p.slug, m.reason, m.quantity from stock_moves m
      join product_variants v on v.id = m.variant_id join products p on p.id = v.product_id
      order by p.slug, m.quantity desc`,
  );
  expect(moves).toEqual([
    { slug: 'cream', reason: 'received', quantity: 6 },
    { slug: 'cream', reason: 'shipped', quantity: -6 },
    { slug: 'mask', reason: 'received', quantity: 3 },
    { slug: 'serum', reason: 'received', quantity: 15 },
    { slug: 'serum', reason: 'reserved', quantity: -1 },
    { slug: 'serum', reason: 'shipped', quantity: -3 },
    { slug: 'serum', reason: 'shipped', quantity: -4 },
  ]);
});
