import type { Database } from '#server/db/connection/client.ts';
import { migrate } from '#server/db/connection/migrate.ts';

/** In a database without tables: a store of the release before, which had other functions. */
export async function makeOldStore({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await migrate(pool);
  await pool.query(`update drizzle.functions set hash = 'older'`);
  await pool.query('drop trigger orders_note on orders');
  await pool.query('insert into site_settings default values');
  await pool.query(`insert into users (username, password, full_name, role)
    values ('owner', 'x', 'أمينة', 'administrator')`);
}
