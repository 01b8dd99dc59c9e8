import { z } from 'zod';

/** Incremented when older versions of Lawha can no longer read the file. */
export const BACKUP_FORMAT = 1;
export const MANIFEST = 'lawha-backup.json';

/** The first entry of a backup: its contents and the schema version of the database. */
export const BackupManifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** The last migration applied to the database. */
  migration: z.object({ when: z.number(), hash: z.string() }),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      /** How much is in it; backups of before 2026-11-16 do not say. */
      rows: z.int().optional(),
      sums: z.record(z.string(), z.string()).optional(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** Entry names: the rows of a table in chunks, and the uploaded files. */
export const rowsEntry = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.json`;
export const ROWS_ENTRY = /^tables\/([a-z_]+)\/\d+\.json$/;
export const UPLOADS_FOLDER = 'uploads/';

/** An error whose message is shown to the operator as it is. */
export class BackupError extends Error {}

/** The server stops: that says nothing of the backup. */
export class BackupStoppedError extends BackupError {}

/** Counts of what was backed up or restored. */
export interface BackupCounts {
  rows: number;
  files: number;
}

export const describeCounts = ({ rows, files }: BackupCounts) =>
  `${counted(rows, 'row')} and ${counted(files, 'uploaded file')}`;

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
