import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import type { Reader } from '#server/db/types.ts';
import { countedFigures, keptFigures, TALLIES } from '#tests/support/kept-figures.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const ORDERS = 1_000;
const CLIENTS = 40;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const phone = sql`'0550' || lpad((n % ${CLIENTS}::int)::text, 6, '0')`;
const some = (rest: number) => sql`where right(id::text, 1) = ${rest.toString(16)}`;

/** Each of these is one statement, however many rows it changes. */
const CHANGES = {
  'taking orders': sql`
    with people as (
      insert into clients (name, phone) select 'أ', ${phone} from generate_series(1, ${CLIENTS}::int) n
      returning id, phone)
    insert into orders (customer_name, phone, wilaya_code, wilaya, commune, address, total_amount, client_id, created_at)
    select 'أ', people.phone, 1 + n % 3, 'و', 'ب', 'ع', n % 7 + 0.25, people.id, now() - n % 5 * interval '1 day'
    from generate_series(1, ${ORDERS}::int) n join people on people.phone = ${phone}`,
  'delivering some': sql`update orders set status = 'delivered', delivered_at = now() ${some(3)}`,
  'cancelling some': sql`update orders set status = 'cancelled' ${some(5)}`,
  'deleting some softly': sql`update orders set deleted_at = now() ${some(7)}`,
  'giving some to another client': sql`
    update orders set client_id = (select id from clients order by id limit 1) ${some(3)}`,
  'changing nothing that is counted': sql`update orders set version = version + 1`,
  'deleting some for good': sql`delete from orders ${some(9)}`,
  'deleting all for good': sql`delete from orders`,
} satisfies Record<string, SQL>;

/** How many rows of the maintained figures this connection has written. */
async function figuresWritten(db: Reader): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql`
      select sum(n_tup_ins + n_tup_upd)::int as writes from pg_stat_xact_user_tables
      where relname in ('order_tallies', 'kept_counts')`,
  );
  return Number(row?.['writes']);
}

describe('kept figures', () => {
  beforeEach(() => app.reset());

  it('are exact after statements that change many orders, and are written once for each', async () => {
    for (const [name, change] of Object.entries(CHANGES)) {
      await app.db.transaction(async (tx) => {
        const before = await figuresWritten(tx);
        await tx.execute(change);
        expect((await figuresWritten(tx)) - before, name).toBeLessThan(ORDERS / 20);
      });
      expect(await keptFigures(app.db)).toEqual(await countedFigures(app.db));
    }
    expect(await rowsOf(app.db, TALLIES)).toEqual([]);
  });

  it('stay exact when such statements meet', async () => {
    await app.db.execute(CHANGES['taking orders']);
    const owner = (n: number) =>
      sql`(select id from clients order by id ${sql.raw(n % 2 === 0 ? '' : 'desc')} limit 1)`;
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        app.db.execute(sql`
          update orders set status = 'delivered', delivered_at = now(), client_id = ${owner(n)} ${some(n)}`),
      ),
    );
    expect(await keptFigures(app.db)).toEqual(await countedFigures(app.db));
  });
});
