import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, isNotNull, lt, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { UPLOADS_PATH } from '#contract/uploads/uploads.ts';
import { products } from '../../db/schema/products.ts';
import { returns } from '../../db/schema/returns.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { uploads } from '../../db/schema/uploads.ts';
import { productVariants } from '../../db/schema/variants.ts';
import type { Db } from '../../db/types.ts';
import { type Media, filesOf } from './media-storage.ts';

/**
 * Deletes expired unused files: first the rows are marked, then the files deleted, then the rows. A
 * file that could not be deleted is retried the next time.
 */
export async function cleanUploads(db: Db, media: Media, now: Date): Promise<void> {
  cleanIncoming(media.incoming, now);
  const givenUp = await db
    .update(uploads)
    .set({ removedAt: now })
    .where(or(isNotNull(uploads.removedAt), and(lt(uploads.keepUntil, now), isUnused(db))))
    .returning({ name: uploads.name });
  for (const { name } of givenUp) {
    for (const file of filesOf(name)) await media.storage.remove(file);
    await db.delete(uploads).where(eq(uploads.name, name));
  }
}

function isUnused(db: Db): SQL | undefined {
  const address = sql`${UPLOADS_PATH} || ${uploads.name}`;
  const notIn = (column: AnyPgColumn) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(column.table)
        .where(eq(column, address)),
    );
  const uses = [
    products.imageUrl,
    products.videoUrl,
    productVariants.imageUrl,
    siteSettings.storeLogoUrl,
    returns.photoUrl,
  ];
  return and(...uses.map(notIn));
}

/** Longer than any upload may take. */
const ABANDONED_MS = 60 * 60_000;

/**
 * Makes the folder for files being received, and removes what a killed server left in it, perhaps
 * half a video. Another server may be receiving into the same folder, so only the age tells.
 */
export function cleanIncoming(folder: string, now: Date): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (now.getTime() - written > ABANDONED_MS) rmSync(path, { recursive: true, force: true });
  }
}
