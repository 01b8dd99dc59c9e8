import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { PoolClient } from 'pg';
import { DatabaseError } from '../database-error.ts';

/**
 * A server that is older than the tables would start and fail at the first order. One that was
 * running before they were migrated goes on. And until 1.0.0 the tables are made anew with every
 * change of them, so a store of an earlier state cannot be brought up to date.
 */
export async function refuseUnknown(
  client: PoolClient,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (tables[0]?.exists !== true) return;
  const { rows: unknown } = await client.query<{ when: string }>(
    'select created_at as when from drizzle.__drizzle_migrations where hash <> all($1::text[])',
    [migrations.map(({ hash }) => hash)],
  );
  if (unknown.length === 0) return;
  const newest = Math.max(...migrations.map(({ folderMillis }) => folderMillis));
  if (unknown.some(({ when }) => Number(when) <= newest)) {
    throw new DatabaseError(
      'This store was made by a version of Lawha from before 1.0.0, whose tables this one cannot bring up to date. ' +
        'Start that version to go on with it, or start this one with a new DATA_DIR or an empty database.',
    );
  }
  const count = unknown.length === 1 ? '1 migration' : `${unknown.length} migrations`;
  throw new DatabaseError(
    `A newer version of Lawha has migrated the database: it has ${count} that this version does not know. ` +
      'Start the newer version, or restore a backup from before the update.',
  );
}
