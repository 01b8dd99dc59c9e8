import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { SiteSettings } from '#contract/settings/settings.ts';
import { backupsFolder, backupsPath } from './backups-folder.ts';

export const DrillResult = z.discriminatedUnion('state', [
  z.object({ state: z.literal('proven'), backup: z.string(), rows: z.int() }),
  z.object({ state: z.literal('failed'), reason: z.string() }),
  z.object({ state: z.literal('impossible'), reason: z.string() }),
]);
export type DrillResult = z.infer<typeof DrillResult>;

/** Beside the backups, which belong to one data folder, as do the drills. */
const FILE = '.restore-drill.json';

const DrillRecord = z.object({
  /** The last drill, whatever came of it. */
  triedAt: z.iso.datetime(),
  result: DrillResult,
  /** The last one that succeeded. */
  proven: z.object({ at: z.iso.datetime(), backup: z.string(), rows: z.int() }).nullable(),
});
type DrillRecord = z.infer<typeof DrillRecord>;

/** Null before the first drill; a file that cannot be read counts as none. */
export function readDrills(dataDir: string): DrillRecord | null {
  try {
    return DrillRecord.parse(JSON.parse(readFileSync(join(backupsPath(dataDir), FILE), 'utf8')));
  } catch {
    return null;
  }
}

export function recordDrill(dataDir: string, now: Date, result: DrillResult): void {
  const at = now.toISOString();
  const proven =
    result.state === 'proven'
      ? { at, backup: result.backup, rows: result.rows }
      : (readDrills(dataDir)?.proven ?? null);
  const record: DrillRecord = { triedAt: at, result, proven };
  const path = join(backupsFolder(dataDir), FILE);
  writeFileSync(`${path}.new`, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** For the settings screen. */
export function describeDrills(dataDir: string): NonNullable<SiteSettings['backups']>['restore'] {
  const record = readDrills(dataDir);
  if (record === null) return { proven: null, state: 'fine', reason: null };
  const { result, proven } = record;
  return result.state === 'proven'
    ? { proven, state: 'fine', reason: null }
    : { proven, state: result.state, reason: result.reason };
}

export function lastProvenRestore(dataDir: string): Date | null {
  const at = readDrills(dataDir)?.proven?.at;
  return at === undefined ? null : new Date(at);
}
