import { applyMigrations } from '#server/backup/restore-backup.ts';
import { withSession } from '#server/backup/session.ts';
import type { Database } from '#server/db/connection/client.ts';
import { knownMigrations } from '#server/db/connection/migrate.ts';

/**
 * In a database without tables: a store from before orders had lines and stock had a ledger. What
 * orders hold is no longer in `products.stock`.
 */
export async function makeStoreBeforeLines({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const first = knownMigrations().find(({ sql }) =>
    sql.some((statement) => statement.includes('CREATE TABLE "stock_moves"')),
  );
  if (first === undefined) throw new Error('No migration makes the ledger');
  await withSession(pool, (session) =>
    applyMigrations(session, ({ folderMillis }) => folderMillis < first.folderMillis),
  );
  await pool.query(`
    insert into products (slug, name_ar, name_fr, description_fr, price, image_url, stock) values
      ('serum', 'سيروم', 'Sérum', '', 1500, '/x.svg', 7),
      ('cream', 'كريم', 'Crème', '', 900, '/x.svg', 0),
      ('mask', 'قناع', 'Masque', '', 700, '/x.svg', 3)`);
  await pool.query(`
    insert into orders (customer_name, phone, wilaya_code, wilaya, commune, address, total_amount,
      product_id, product_name, quantity, status, delivered_at, deleted_at)
    select 'أمينة', '0550123456', 16, 'الجزائر', 'باب الوادي', 'حي 5', 1500,
      (select id from products where slug = o.slug), o.name, o.quantity, o.status,
      case o.status when 'delivered' then now() end, case when o.is_deleted then now() end
    from (values
      ('serum', 'سيروم', 2, 'pending', false),
      ('serum', 'سيروم', 1, 'validated', false),
      ('serum', 'اسم قديم', 3, 'shipped', false),
      ('serum', 'سيروم', 4, 'delivered', false),
      ('serum', 'سيروم', 5, 'cancelled', false),
      ('cream', 'كريم', 2, 'validated', true),
      ('cream', 'كريم', 6, 'delivered', false),
      (null, 'هدية', 1, 'validated', false),
      (null, null, 1, 'pending', false)
    ) as o (slug, name, quantity, status, is_deleted)`);
}
