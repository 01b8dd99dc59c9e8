import { existsSync, readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/statements/read-rows.ts';
import type { Db } from '../db/types.ts';
import { BackupError } from './backup-manifest.ts';

/** Kept free for the running store, which goes on writing. */
const RESERVE = 200_000_000;

/** Throws when this many bytes would fill the disk. */
export async function requireRoom(folder: string, bytes: number, what = 'A backup'): Promise<void> {
  const free = await freeBytes(folder);
  if (free < bytes + RESERVE) {
    const [needed, found] = [bytes + RESERVE, free].map((n) => `${Math.ceil(n / 1e6)} MB`);
    throw new BackupError(`${what} needs ${needed} free in ${folder}; there are ${found}.`);
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Synchronous on purpose: on a busy server every single await would take long. */
export function sizeOfFolder(folder: string): number {
  if (!existsSync(folder)) return 0;
  const sizeOf = (path: string) => {
    const found = statSync(join(folder, path), { throwIfNoEntry: false });
    return found?.isFile() === true ? found.size : 0;
  };
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.reduce((total, path) => total + sizeOf(path), 0);
}

/** Size of the database on its disk. */
export async function databaseBytes(db: Db): Promise<number> {
  const [found] = await rowsOf<{ bytes: string }>(
    db,
    sql`select pg_database_size(current_database())::text as bytes`,
  );
  return Number(found?.bytes ?? 0);
}
