import { basename } from 'node:path';
import { escapeLiteral, type Pool } from 'pg';
import { openPostgres, withOpen, type Database } from '../db/connection/client.ts';
import { FOR_COMMAND } from '../db/connection/pool.ts';
import { BackupError, type BackupCounts } from './backup-manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { withSession, type Rows, type Session } from './store-tables.ts';
import { verifyBackup } from './verify-backup.ts';

/** Id of the advisory lock: an arbitrary number that nothing else in the database uses. */
const DRILL_LOCK = 5_120_218;

/** This database cannot have a throw-away one beside it; the message says why. */
export class DrillImpossibleError extends BackupError {}

/** A database without tables beside the store's, which is dropped in the end. */
export async function withDrillDatabase<T>(
  { pool, url }: Pick<Database, 'pool' | 'url'>,
  work: (drill: Database) => Promise<T>,
): Promise<T> {
  const done = await withDrillLock(pool, async (session) => {
    await requireRight(session);
    const name = await nameOf(session);
    await drop(session, name);
    try {
      await create(session, name);
      const result = await withOpen(await openPostgres(urlOf(url, name), FOR_COMMAND), work);
      await drop(session, name);
      return { result };
    } catch (error) {
      // A failure of the drop must not hide the first error; the next drill drops what is left.
      await drop(session, name).catch(() => {});
      throw error;
    }
  });
  if (done === null) throw new BackupError('Another restore drill is running.');
  return done.result;
}

/** What a killed drill left; one that runs now is left alone. */
export async function dropLeftDrill(pool: Pool): Promise<void> {
  await withDrillLock(pool, async (session) => drop(session, await nameOf(session)));
}

/** One at a time, also of several servers; null when another has it. */
async function withDrillLock<T>(
  pool: Pool,
  work: (session: Session) => Promise<T>,
): Promise<T | null> {
  return withSession(pool, async (session) => {
    const { rows } = (await session.query('select pg_try_advisory_lock($1) as is_ours', [
      DRILL_LOCK,
    ])) as Rows<{ is_ours: boolean }>;
    if (rows[0]?.is_ours !== true) return null;
    // A failure closes the connection, and the lock ends with it.
    const done = await work(session);
    await session.query('select pg_advisory_unlock($1)', [DRILL_LOCK]);
    return done;
  });
}

async function requireRight(session: Session): Promise<void> {
  const { rows } = (await session.query(
    `select current_user as role, rolcreatedb or rolsuper as may
     from pg_roles where rolname = current_user`,
  )) as Rows<{ role: string; may: boolean }>;
  if (rows[0]?.may === true) return;
  const role = rows[0]?.role ?? '';
  throw new DrillImpossibleError(
    `The role ${role} may not create databases. As its administrator: alter role ${role} createdb`,
  );
}

/** The same for each drill of a store, so that none is forgotten. */
async function nameOf(session: Session): Promise<string> {
  const { rows } = (await session.query(
    `select 'lawha_drill_' || oid as name from pg_database where datname = current_database()`,
  )) as Rows<{ name: string }>;
  return rows[0]?.name ?? '';
}

async function drop(session: Session, name: string): Promise<void> {
  await session.query(`drop database if exists ${name} with (force)`);
}

/** With the locale of the store's database, whatever the cluster's is. */
async function create(session: Session, name: string): Promise<void> {
  const { rows } = (await session.query(
    `select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype,
       datlocprovider as provider,
       coalesce(to_jsonb(d)->>'datlocale', to_jsonb(d)->>'daticulocale') as locale
     from pg_database d where datname = current_database()`,
  )) as Rows<{
    encoding: string;
    collate: string;
    ctype: string;
    provider: string;
    locale: string | null;
  }>;
  const [{ encoding, collate, ctype, provider, locale } = NO_ROW] = rows;
  const options = [
    `encoding ${escapeLiteral(encoding)}`,
    `lc_collate ${escapeLiteral(collate)}`,
    `lc_ctype ${escapeLiteral(ctype)}`,
    PROVIDERS[provider]?.(escapeLiteral(locale ?? '')) ?? '',
  ];
  await session.query(`create database ${name} template template0 ${options.join(' ')}`);
  await session.query(`revoke connect on database ${name} from public`);
  // It is thrown away: nobody has to wait for the disk.
  await session.query(`alter database ${name} set synchronous_commit = off`);
}

const NO_ROW = { encoding: 'UTF8', collate: 'C', ctype: 'C', provider: 'c', locale: null };
const PROVIDERS: Record<string, (locale: string) => string> = {
  i: (locale) => `locale_provider icu icu_locale ${locale}`,
  b: (locale) => `locale_provider builtin builtin_locale ${locale}`,
};

/** Not through URL, which refuses lists of hosts. */
const urlOf = (url: string, name: string) =>
  url.replace(/^(\w+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${name}`);

export interface Proof extends BackupCounts {
  /** Name of its file. */
  backup: string;
}

/**
 * Restores a backup into a throw-away database, exactly as `npm run restore` would; that counts the
 * rows and amounts of each table and compares them with what the backup says. Files are only read.
 */
export async function proveBackup(
  store: Pick<Database, 'pool' | 'url'>,
  path: string,
): Promise<Proof> {
  const manifest = await verifyBackup(path);
  const carried = await withDrillDatabase(store, ({ pool }) =>
    restoreBackup({ pool, media: null }, path, manifest),
  );
  return { ...carried, backup: basename(path) };
}
