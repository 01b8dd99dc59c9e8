import { sql } from 'drizzle-orm';
import { DEFAULT_DESK_SETTINGS, type StoredDeskSettings } from '#contract/desk/desk-settings.ts';
import { rowsOf } from '../statements/rows-of.ts';
import type { Reader } from '../types.ts';

export interface DeskState extends StoredDeskSettings {
  /** Zero before the first change. */
  version: number;
  /** By the clock of the database: servers whose clocks differ have to agree on what is due. */
  now: number;
}

/** The rules of the desk, and the time. */
export async function readDeskState(db: Reader): Promise<DeskState> {
  const [row] = await rowsOf<{ now: string; stored: (StoredDeskSettings & Version) | null }>(
    db,
    sql`select extract(epoch from now()) * 1000 as now, (
      select json_build_object('rules', rules, 'unreachable', unreachable,
        'assignment', assignment, 'version', version) from desk_settings) as stored`,
  );
  const { stored = null, now = 0 } = row ?? {};
  return { ...DEFAULT_DESK_SETTINGS, version: 0, ...stored, now: Math.floor(Number(now)) };
}

interface Version {
  version: number;
}
