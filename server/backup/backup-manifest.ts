import { z } from 'zod';

/** Raised when an older Lawha could not read the file any more. */
export const BACKUP_FORMAT = 1;
export const MANIFEST = 'lawha-backup.json';

/** The first entry of a backup: what is in it, and under which form of the database it was made. */
export const BackupManifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** The last migration that the database had seen. */
  migration: z.object({ when: z.number(), hash: z.string() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** Where the rows of a table stand, some hundred in an entry, and where the files. */
export const rowsEntry = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.json`;
export const ROWS_ENTRY = /^tables\/([a-z_]+)\/\d+\.json$/;
export const UPLOADS_FOLDER = 'uploads/';
