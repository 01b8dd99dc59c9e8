import { sql } from 'drizzle-orm';
import type { SyncAnswer } from '#contract/storefront/sync.ts';
import { daysBefore } from '../../db/statements/days.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { syncCalls, type SyncNote } from '../../db/schema/sync.ts';
import type { Db } from '../../db/types.ts';

const MOST_NOTES = 20;
const KEPT_DAYS = 30;

export type SyncCall = Omit<typeof syncCalls.$inferInsert, 'id'>;

export async function logCall(db: Db, call: SyncCall): Promise<void> {
  await db.insert(syncCalls).values(call);
  await announceChange(db, { topic: 'sync' });
}

/** Counts of a response, and the items that staff may want to look at. */
export function summaryOf({ results, created, updated, refused }: SyncAnswer) {
  const notes: SyncNote[] = results
    .filter(({ result, kept }) => result === 'refused' || kept !== undefined)
    .slice(0, MOST_NOTES)
    .map(({ id, detail, errors, kept }) => ({
      id,
      ...(detail && { detail: [detail, ...(errors ?? []).map(fieldLine)].join(' ') }),
      ...(kept && { kept }),
    }));
  return {
    items: results.length,
    changed: created + updated,
    refused,
    notes: notes.length > 0 ? notes : null,
  };
}

const fieldLine = ({ path, message }: { path: string; message: string }) => `${path}: ${message}`;

/** Keeps one month, and of each direction, kind and status the last call, for the status page. */
export async function deleteOldCalls(db: Db, now: Date): Promise<void> {
  const limit = daysBefore(now, KEPT_DAYS).toISOString();
  await db.execute(sql`
    delete from sync_calls where at < ${limit}::timestamptz and id not in (
      select max(id) from sync_calls group by direction, kind, status)`);
}
