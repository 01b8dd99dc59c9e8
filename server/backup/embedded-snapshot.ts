import type { PGlite } from '@electric-sql/pglite';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { requireRoom, sizeOfFolder } from './disk-room.ts';

/** Concurrent copies: as many as Node has file-system threads. */
const LANES = 4;
const WAL = /(?:^|\/)pg_wal\/(?:([0-9A-F]{24})$)?/;
export const isWal = (path: string) => WAL.test(path);

/**
 * Copies the folder of an open embedded database. All queries wait meanwhile, so the copy equals
 * what a crash at that moment would leave, and it opens with the usual crash recovery.
 */
export async function copyEmbedded(pglite: PGlite, from: string, to: string): Promise<void> {
  await requireRoom(
    dirname(to),
    sizeOfFolder(from, (path) => !isWal(path)),
  );
  await pglite.transaction(async (tx) => {
    await tx.exec('checkpoint');
    const { rows } = await tx.query<{ first: string; last: string }>(
      `select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last
       from pg_control_checkpoint()`,
    );
    const [{ first, last } = { first: '', last: '' }] = rows;
    // Only the log segments after the checkpoint are needed; the others are recycled files.
    await copyFolder(from, to, (path) => {
      const segment = WAL.exec(path)?.[1];
      return segment === undefined || (segment >= first && segment <= last);
    });
  });
}

/** `fs.cp` takes several times as long, and all queries wait for this. */
async function copyFolder(from: string, to: string, isNeeded: (path: string) => boolean) {
  const found = await readdir(from, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof found)[number]) =>
    relative(from, join(entry.parentPath, entry.name));
  await mkdir(to, { recursive: true });
  for (const entry of found.filter((one) => one.isDirectory())) {
    await mkdir(join(to, pathOf(entry)), { recursive: true });
  }
  const files = found
    .filter((one) => one.isFile())
    .map(pathOf)
    .filter(isNeeded)
    .values();
  const lane = async () => {
    for (const path of files) {
      await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
