import { eq, sql } from 'drizzle-orm';
import type { SyncKind } from '#contract/storefront/sync.ts';
import { syncPauses, syncState } from '../../db/schema/sync.ts';
import type { Db, Reader } from '../../db/types.ts';

/** How often to retry a kind that the storefront does not offer. */
export const NOT_OFFERED_MS = 3_600_000;

type KindPause = typeof syncPauses.$inferInsert;

/** Stops all calls to the storefront until the given time. */
export async function pauseAll(db: Db, until: Date): Promise<void> {
  await db.update(syncState).set({ pausedUntil: until });
}

/** Stops sending this kind until the given time; other kinds are still sent. */
export async function pauseKind(db: Db, pause: KindPause): Promise<void> {
  await db
    .insert(syncPauses)
    .values(pause)
    .onConflictDoUpdate({ target: syncPauses.kind, set: pause });
}

export async function resumeKind(db: Reader, kind: SyncKind): Promise<void> {
  await db.delete(syncPauses).where(eq(syncPauses.kind, kind));
}

export async function resumeKinds(db: Reader): Promise<void> {
  await db.delete(syncPauses);
}

/** Called when staff press "send again": ends the pause of one kind, or of all. */
export async function endPauses(db: Reader, kind: SyncKind | undefined): Promise<void> {
  await db.update(syncState).set({ pausedUntil: null });
  await (kind === undefined ? resumeKinds(db) : resumeKind(db, kind));
}

/** SQL for the end of the pause of the kind in this column; null when it is not paused. */
export const pauseOf = (kind: ReturnType<typeof sql>) =>
  sql`(select until from sync_pauses where sync_pauses.kind = ${kind})`;
