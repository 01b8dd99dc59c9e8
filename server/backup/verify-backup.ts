import { z } from 'zod';
import { UPLOAD_NAME } from '#contract/uploads/uploads.ts';
import { knownMigrations } from '../db/connection/migrate.ts';
import { readArchive } from './archive.ts';
import {
  BackupError,
  BACKUP_FORMAT,
  BackupManifest,
  MANIFEST,
  ROWS_ENTRY,
  UPLOADS_FOLDER,
} from './backup-manifest.ts';

/** Reads and checks the whole backup before anything is written; returns its manifest. */
export async function verifyBackup(path: string): Promise<BackupManifest> {
  let manifest: BackupManifest | null = null;
  for await (const { name, content } of readArchive(path)) {
    if (name === MANIFEST) manifest = parseManifest(await textOf(content));
    else if (manifest === null) break;
    else if (tableOf(name) === null && uploadOf(name) === null) throw notABackup(name);
  }
  if (manifest === null) throw notABackup();
  return manifest;
}

/** The table of a rows entry, or null. */
export const tableOf = (entry: string) => ROWS_ENTRY.exec(entry)?.[1] ?? null;

/** The file name of an uploads entry; names that could leave the folder are refused. */
export function uploadOf(entry: string): string | null {
  const name = entry.startsWith(UPLOADS_FOLDER) ? entry.slice(UPLOADS_FOLDER.length) : '';
  return UPLOAD_NAME.test(name) ? name : null;
}

export async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** Just enough to recognise a backup made by a newer version. */
const AnyManifest = z.looseObject({ format: z.number(), version: z.string() });

function parseManifest(text: string): BackupManifest {
  const said = AnyManifest.safeParse(jsonIn(text));
  if (!said.success) throw notABackup(MANIFEST);
  if (said.data.format > BACKUP_FORMAT) throw madeByNewer(said.data);
  const parsed = BackupManifest.safeParse(said.data);
  if (!parsed.success) throw notABackup(MANIFEST);
  const { when, hash } = parsed.data.migration;
  if (!knownMigrations().some((known) => known.folderMillis === when && known.hash === hash)) {
    throw madeByNewer(said.data);
  }
  return parsed.data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const notABackup = (entry?: string) =>
  new BackupError(
    `The file is no backup of Lawha${entry === undefined ? '' : `: ${entry} is strange`}. Nothing was restored.`,
  );

const madeByNewer = ({ version }: { version: string }) =>
  new BackupError(
    `The backup was made by a newer Lawha (${version}). Update this one first. Nothing was restored.`,
  );
