import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Pool } from 'pg';
import { applyFunctions } from '../db/connection/functions.ts';
import {
  applyMigration,
  createHistory,
  knownMigrations,
  withStartUpLock,
} from '../db/connection/migrate.ts';
import type { Media } from '../features/uploads/media-storage.ts';
import { readArchive } from './archive.ts';
import { BackupError, type BackupManifest, type BackupCounts } from './backup-manifest.ts';
import {
  begin,
  withSession,
  type Rows,
  type Session,
  quoted,
  readStoreTables,
  type StoreTable,
  requireSameTotals,
} from './store-tables.ts';
import { tableOf, textOf, uploadOf } from './verify-backup.ts';

interface Target {
  pool: Pool;
  /** Null: the uploaded files are read and thrown away. */
  media: Media | null;
}

/**
 * Added to the sync version after a restore. The storefront ignores versions that it has already
 * seen, so new ones must be higher than any sent since the backup was made.
 */
const VERSIONS_AHEAD = 1_000_000_000;

/** Restores a verified backup into an empty database in one transaction: all or nothing. */
export async function restoreBackup(
  { pool, media }: Target,
  path: string,
  manifest: BackupManifest,
  migrations: readonly MigrationMeta[] = knownMigrations(),
): Promise<BackupCounts> {
  const uploads = media === null ? null : new RestoredUploads(media);
  return withStartUpLock(pool, () =>
    withSession(pool, async (session) => {
      await begin(session);
      await requireEmpty(session);
      const restored = await load({ session, uploads, path, manifest, migrations }).catch(
        async (error: unknown) => {
          await uploads?.removeAll();
          throw error;
        },
      );
      await session.query('commit');
      return restored;
    }),
  );
}

interface Loading {
  session: Session;
  uploads: RestoredUploads | null;
  path: string;
  manifest: BackupManifest;
  migrations: readonly MigrationMeta[];
}

async function load({
  session,
  uploads,
  path,
  manifest,
  migrations,
}: Loading): Promise<BackupCounts> {
  const restored: BackupCounts = { rows: 0, files: 0 };
  const { when } = manifest.migration;
  await createHistory(session);
  for (const migration of migrations) {
    if (migration.folderMillis <= when) await applyMigration(session, migration);
  }
  const tables = await requireSameTables(session, manifest);
  // Migrations may have inserted rows.
  await session.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`);
  const indexes = await dropIndexes(session);
  for await (const { name, content } of readArchive(path)) {
    const table = tables.find((one) => one.name === tableOf(name));
    const file = uploadOf(name);
    if (table !== undefined) restored.rows += await insertRows(session, table, content);
    else if (file !== null) {
      await uploads?.put(file, content);
      restored.files += 1;
    }
  }
  await requireSameTotals(session, tables, manifest);
  for (const { definition } of indexes) await session.query(definition);
  await continueSequences(session, manifest);
  for (const migration of migrations) {
    if (migration.folderMillis > when) await applyMigration(session, migration);
  }
  // Last: the figures that triggers keep are in the backup, and would be counted twice.
  await applyFunctions(session);
  await meetStorefrontAgain(session, manifest);
  await session.query('analyze');
  return restored;
}

async function requireEmpty(session: Session): Promise<void> {
  const { rows } = await session.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'S') limit 1`,
  );
  if (rows.length > 0) {
    throw new BackupError(
      'The database is not empty. A backup is restored into a new one only. Nothing was restored.',
    );
  }
}

/** Table and column names from the file are used only if the database has them too. */
async function requireSameTables(
  session: Session,
  manifest: BackupManifest,
): Promise<StoreTable[]> {
  const tables = await readStoreTables(session);
  const isSame = ({ name, columns }: StoreTable) => {
    const said = manifest.tables.find((table) => table.name === name);
    return said?.columns.join() === columns.map((column) => column.name).join();
  };
  if (tables.length !== manifest.tables.length || !tables.every(isSame)) {
    throw new BackupError(
      'The tables of the backup are not those that its version makes. Nothing was restored.',
    );
  }
  return tables;
}

/** Building an index once over all rows is much cheaper than extending it row by row. */
async function dropIndexes(session: Session): Promise<{ definition: string }[]> {
  const { rows } = (await session.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  )) as Rows<{ name: string; definition: string }>;
  for (const { name } of rows) await session.query(`drop index ${name}`);
  return rows;
}

async function insertRows(
  session: Session,
  { name, columns }: StoreTable,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, i) => `(line->>${i})::${type}`).join(', ');
  const { rows } = (await session.query(
    `with inserted as (
       insert into ${quoted(name)} (${names}) overriding system value
       select ${values} from jsonb_array_elements($1::text::jsonb) line returning 1)
     select count(*)::int as count from inserted`,
    [await textOf(content)],
  )) as Rows<{ count: number }>;
  return rows[0]?.count ?? 0;
}

async function continueSequences(session: Session, { sequences }: BackupManifest): Promise<void> {
  for (const { name, lastValue } of sequences) {
    await session.query('select setval($1::text::regclass, $2::text::bigint)', [
      `public.${quoted(name)}`,
      lastValue,
    ]);
  }
}

/** At its next start the server sends everything to the storefront again, as after a pause. */
async function meetStorefrontAgain(session: Session, { takenAt }: BackupManifest): Promise<void> {
  await session.query(`select setval('sync_versions', nextval('sync_versions') + $1::bigint)`, [
    VERSIONS_AHEAD,
  ]);
  await session.query(
    `update sync_state set is_on = false, turned_off_at = $1::timestamptz where is_on`,
    [takenAt],
  );
}

/** Restores the uploaded files of a backup. */
class RestoredUploads {
  readonly #media: Media;
  readonly #put: string[] = [];

  constructor(media: Media) {
    this.#media = media;
  }

  /** An existing file is kept: names are random, so the same name means the same content. */
  async put(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const { storage, incoming } = this.#media;
    await mkdir(incoming, { recursive: true });
    const path = join(incoming, randomUUID());
    try {
      await pipeline(content, createWriteStream(path));
      if ((await storage.sizeOf(name)) === (await stat(path)).size) return;
      await storage.put(name, path);
    } finally {
      await rm(path, { force: true });
    }
    this.#put.push(name);
  }

  /**
   * Cleans up after a failure: without rows in the database the daily clean-up would never find the
   * files.
   */
  async removeAll(): Promise<void> {
    for (const name of this.#put) await this.#media.storage.remove(name);
  }
}
