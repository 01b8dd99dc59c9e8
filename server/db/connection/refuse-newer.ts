import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { PoolClient } from 'pg';
import { DatabaseError } from '../database-error.ts';

/**
 * A server that is older than the tables would start and fail at the first order. One that was
 * running before they were migrated goes on.
 */
export async function refuseNewer(
  client: PoolClient,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (tables[0]?.exists !== true) return;
  const known = migrations.map(({ folderMillis }) => folderMillis);
  const { rows: unknown } = await client.query(
    'select from drizzle.__drizzle_migrations where created_at <> all($1::bigint[])',
    [known],
  );
  if (unknown.length === 0) return;
  const count = unknown.length === 1 ? '1 migration' : `${unknown.length} migrations`;
  throw new DatabaseError(
    `A newer version of Lawha has migrated the database: it has ${count} that this version does not know. ` +
      'Start the newer version, or restore a backup from before the update.',
  );
}
