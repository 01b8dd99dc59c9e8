import { applyMigrations } from '#server/backup/restore-backup.ts';
import { begin, withSession } from '#server/backup/session.ts';
import type { Database } from '#server/db/connection/client.ts';
import { knownMigrations } from '#server/db/connection/migrate.ts';

/** In a database without tables: a store of the release before, which lacks the last migration. */
export async function makeOldStore({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const last = knownMigrations().at(-1)?.folderMillis;
  await withSession(pool, async (session) => {
    await begin(session);
    await applyMigrations(session, ({ folderMillis }) => folderMillis !== last);
    await session.query('commit');
  });
  await pool.query('insert into site_settings default values');
  await pool.query(`insert into users (username, password, full_name, role)
    values ('owner', 'x', 'أمينة', 'administrator')`);
}
