import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/connection/client.ts';
import { migrate } from '#server/db/connection/migrate.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { orders } from '#server/db/schema/orders.ts';
import { products } from '#server/db/schema/products.ts';
import { openBareDatabase } from '#tests/support/database.ts';

let database: Database;

beforeAll(async () => {
  database = await openBareDatabase();
});
afterAll(() => database.close());

const product = {
  slug: 'serum',
  nameAr: 'سيروم',
  nameFr: 'Sérum',
  descriptionFr: 'Sérum',
  price: '1500.00',
  imageUrl: '/demo/x.svg',
};
const order = {
  customerName: 'أمينة',
  phone: '0550123456',
  wilayaCode: 16,
  wilaya: 'الجزائر',
  commune: 'باب الوادي',
  address: 'شارع العقيد لطفي',
  totalAmount: '1500',
};

/** The database's own error message, which the driver wraps. */
async function refusal(statement: Promise<unknown>): Promise<string> {
  return statement.then(
    () => 'accepted',
    (error: Error) => (error.cause as Error).message,
  );
}

describe('migrations', () => {
  it('build an empty database, and change nothing when run again', async () => {
    await migrate(database.pool);
    const tables = sql`select count(*)::int as count from pg_tables where schemaname = 'public'`;
    const before = await rowsOf(database.db, tables);
    expect(before).not.toEqual([{ count: 0 }]);
    await migrate(database.pool);
    expect(await rowsOf(database.db, tables)).toEqual(before);
  });

  it('let the database itself refuse what must not be', async () => {
    const { db } = database;
    await db.insert(products).values(product);
    expect(await refusal(db.insert(products).values(product))).toContain('products_slug_unique');
    expect(
      await refusal(db.insert(products).values({ ...product, slug: 'b', stock: -1 })),
    ).toContain('products_stock_check');
    expect(await refusal(db.insert(orders).values({ ...order, phone: '123' }))).toContain(
      'orders_phone_check',
    );
    expect(await refusal(db.insert(orders).values({ ...order, wilayaCode: 70 }))).toContain(
      'orders_wilaya_code_check',
    );
    expect(await refusal(db.insert(orders).values({ ...order, status: 'delivered' }))).toContain(
      'orders_delivered_at_check',
    );
    expect(
      await refusal(
        db.execute(
          sql`insert into users (username, password, full_name, role) values ('a','b','c','owner')`,
        ),
      ),
    ).toContain('users_role_check');
  });

  it('number orders by the first 8 characters of their id', async () => {
    const [created] = await database.db.insert(orders).values(order).returning();
    expect(created?.orderNumber).toBe(created?.id.slice(0, 8));
    expect(created?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  });

  it('index Arabic by trigrams', async () => {
    const trigrams = sql`select cardinality(show_trgm('الجزائر'))::int as count`;
    const [row] = await rowsOf<{ count: number }>(database.db, trigrams);
    expect(row?.count).toBeGreaterThan(3);
  });
});
