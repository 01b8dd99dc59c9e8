import { eq, sql } from 'drizzle-orm';
import type { SyncKind } from '#contract/sync.ts';
import { syncPauses, syncState } from '../../db/schema/sync.ts';
import type { Db, Reader } from '../../db/types.ts';

/** How often a kind that the storefront does not offer is tried again. */
export const NOT_OFFERED_MS = 3_600_000;

type KindPause = typeof syncPauses.$inferInsert;

/** The storefront as a whole is not to be called before then. */
export async function pauseAll(db: Db, until: Date): Promise<void> {
  await db.update(syncState).set({ pausedUntil: until });
}

/** This kind is not to be sent before then; the others go on. */
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

/** Staff want it sent now: the kind that they name, or all of them. */
export async function endPauses(db: Reader, kind: SyncKind | undefined): Promise<void> {
  await db.update(syncState).set({ pausedUntil: null });
  await (kind === undefined ? resumeKinds(db) : resumeKind(db, kind));
}

/** Of the kind in the column: when its pause ends, or null. */
export const pauseOf = (kind: ReturnType<typeof sql>) =>
  sql`(select until from sync_pauses where sync_pauses.kind = ${kind})`;
