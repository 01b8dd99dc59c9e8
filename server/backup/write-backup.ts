import { rename, rm } from 'node:fs/promises';
import type { Pool } from 'pg';
import { type MediaStorage, filesOf } from '../features/uploads/media-storage.ts';
import { readVersion } from '../version.ts';
import { textEntry, writeArchive, type ArchiveEntry } from './archive.ts';
import {
  BACKUP_FORMAT,
  MANIFEST,
  rowsEntry,
  UPLOADS_FOLDER,
  type BackupManifest,
  type BackupCounts,
} from './backup-manifest.ts';
import {
  begin,
  withSession,
  type Rows,
  type Session,
  quoted,
  readStoreTables,
  type StoreTable,
  readTotals,
} from './store-tables.ts';

interface Source {
  pool: Pool;
  storage: MediaStorage;
  now: Date;
}

interface Written extends BackupCounts {
  /** Files that have a row in the database but are missing in the storage. */
  missing: string[];
}

const ROWS_AT_A_TIME = 500;
export const PARTIAL = '.partial';

/** Writes the whole store to one file, which gets its final name only when it is complete. */
export async function writeBackup(source: Source, path: string): Promise<Written> {
  const carried: Written = { rows: 0, files: 0, missing: [] };
  const partial = path + PARTIAL;
  await rm(partial, { force: true });
  try {
    await withSession(source.pool, (session) =>
      writeArchive(partial, source.now, storeEntries(session, source, carried)),
    );
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return carried;
}

/** The database as of one moment, then the files that it listed at that moment. */
async function* storeEntries(
  session: Session,
  { storage, now }: Source,
  carried: Written,
): AsyncGenerator<ArchiveEntry> {
  await begin(session, 'read only');
  const tables = await readStoreTables(session);
  const manifest = await describe(session, tables, now);
  yield textEntry(MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`);
  for (const table of tables) yield* rowEntries(session, table, carried);
  const uploads = (await session.query('select name from uploads order by name')) as Rows<{
    name: string;
  }>;
  await session.query('commit');
  for (const { name } of uploads.rows) yield* uploadEntries(storage, name, carried);
}

async function describe(
  session: Session,
  tables: readonly StoreTable[],
  now: Date,
): Promise<BackupManifest> {
  const migrations = (await session.query(
    `select created_at::text as when, hash from drizzle.__drizzle_migrations
     order by created_at desc limit 1`,
  )) as Rows<{ when: string; hash: string }>;
  const [last] = migrations.rows;
  if (last === undefined) throw new Error('The database has no migrations');
  const sequences = (await session.query(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )) as Rows<{ name: string; lastValue: string }>;
  const described: BackupManifest['tables'] = [];
  for (const table of tables) {
    const columns = table.columns.map(({ name }) => name);
    described.push({ name: table.name, columns, ...(await readTotals(session, table)) });
  }
  return {
    format: BACKUP_FORMAT,
    version: readVersion(),
    takenAt: now.toISOString(),
    migration: { when: Number(last.when), hash: last.hash },
    tables: described,
    sequences: sequences.rows,
  };
}

/** Values in the database's own text format, so that nothing is rounded or reinterpreted. */
async function* rowEntries(
  session: Session,
  { name, columns }: StoreTable,
  carried: Written,
): AsyncGenerator<ArchiveEntry> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  await session.query(
    `declare rows no scroll cursor for
     select json_build_array(${values})::text as line from ${quoted(name)}`,
  );
  for (let part = 1; ; part += 1) {
    const { rows } = (await session.query(`fetch ${ROWS_AT_A_TIME} from rows`)) as Rows<{
      line: string;
    }>;
    if (rows.length === 0) break;
    carried.rows += rows.length;
    yield textEntry(rowsEntry(name, part), `[${rows.map(({ line }) => line).join(',\n')}]\n`);
  }
  await session.query('close rows');
}

async function* uploadEntries(
  storage: MediaStorage,
  name: string,
  carried: Written,
): AsyncGenerator<ArchiveEntry> {
  for (const file of filesOf(name)) {
    const size = await storage.sizeOf(file);
    if (size === null) {
      carried.missing.push(file);
      continue;
    }
    const content = size === 0 ? [] : await storage.read(file, { from: 0, to: size - 1 });
    yield { name: UPLOADS_FOLDER + file, size, content };
    carried.files += 1;
  }
}
