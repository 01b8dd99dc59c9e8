import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { SyncKind } from '#contract/storefront/sync.ts';
import { syncObjects, syncPauses, syncState } from '../../db/schema/sync.ts';
import { daysBefore } from '../../db/statements/days.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import type { Db, Tx, Reader } from '../../db/types.ts';

const BATCH = 100;
const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 600_000;
const PATIENCE_DAYS = 1;
/** Longer than any delay: a due time beyond this was written while the clock was wrong. */
const LONGEST_PLAUSIBLE_MS = 2 * 3_600_000;

interface Waiting {
  kind: SyncKind;
  objectId: string;
  attempts: number;
}

const iso = (at: Date | number) => new Date(at).toISOString();

/** Exponential backoff: 5 s, 15 s, 45 s and so on, up to ten minutes. */
export const delayAfter = (attempts: number) =>
  Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 3 ** Math.max(0, attempts - 1));

/** A time that counts: null when it was written while the clock was wrong. */
const plausible = (column: SQL, now: Date) =>
  sql`case when ${column} <= ${iso(now.getTime() + LONGEST_PLAUSIBLE_MS)}::timestamptz then ${column} end`;

/** True when the time in the column has passed or is not set. */
const isOver = (column: SQL, now: Date) =>
  sql`coalesce(${plausible(column, now)} <= ${iso(now)}::timestamptz, true)`;

/** The next batch: the object that waits longest and others of its kind. */
export async function nextBatch(db: Db, now: Date): Promise<Waiting[]> {
  const isReady = sql`pushed_version < version and failed_at is null and ${isOver(sql`due_at`, now)}`;
  return rowsOf<Waiting>(
    db,
    sql`select kind, object_id as "objectId", attempts from sync_objects
      where ${isReady} and kind = (
        select kind from sync_objects
        where ${isReady} and ${isOver(pauseOf(sql`sync_objects.kind`), now)}
          and not exists (select from sync_state where not ${isOver(sql`paused_until`, now)})
        order by version limit 1)
      order by version limit ${sql.raw(String(BATCH))}`,
  );
}

interface Sent {
  objectId: string;
  version: number;
}

const listOf = (sent: readonly Sent[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent("objectId" text, version bigint)`;

/**
 * Marks objects as sent. One that changed meanwhile has a higher version and stays in the queue.
 */
export async function markSent(db: Db, kind: SyncKind, sent: readonly Sent[]): Promise<void> {
  if (sent.length === 0) return;
  await db.execute(sql`update sync_objects o set pushed_version = greatest(pushed_version, sent.version),
      attempts = 0, due_at = null, first_failed_at = null, last_error = null
    from ${listOf(sent)} where o.kind = ${kind} and o.object_id = sent."objectId"`);
}

interface Failure {
  error: string;
  now: Date;
  /**
   * Time of the next retry; null means that the pause of the kind or of the whole queue decides.
   */
  dueAt: Date | null;
}

/** Schedules a retry. After a day of failures the object waits until staff send it again. */
export async function postpone(
  db: Db,
  kind: SyncKind,
  sent: readonly Sent[],
  { error, now, dueAt }: Failure,
): Promise<void> {
  if (sent.length === 0) return;
  const at = sql`${iso(now)}::timestamptz`;
  const due = dueAt === null ? null : iso(dueAt);
  await db.execute(sql`update sync_objects o set
      attempts = case when isSame then attempts + 1 else attempts end,
      first_failed_at = case when isSame then coalesce(first_failed_at, ${at}) else first_failed_at end,
      failed_at = case when isSame and first_failed_at < ${iso(daysBefore(now, PATIENCE_DAYS))}::timestamptz then ${at} end,
      due_at = case when isSame then ${due}::timestamptz end,
      last_error = ${error}
    from (select sent."objectId", n.version = sent.version as isSame
      from ${listOf(sent)} join sync_objects n on n.kind = ${kind} and n.object_id = sent."objectId") tried
    where o.kind = ${kind} and o.object_id = tried."objectId"`);
}

/** The earliest time at which something may be sent; null when the queue is empty. */
export async function nextDue(db: Db, now: Date): Promise<Date | null> {
  const [row] = await rowsOf<{ at: Date | string | null }>(
    db,
    sql`select greatest(
        min(greatest(to_timestamp(0), ${plausible(sql`due_at`, now)},
          ${plausible(pauseOf(sql`sync_objects.kind`), now)})),
        (select ${plausible(sql`paused_until`, now)} from sync_state)) as at
      from sync_objects where pushed_version < version and failed_at is null`,
  );
  if (row?.at === null || row === undefined) return null;
  const at = new Date(row.at);
  return at < now ? now : at;
}

/** What staff can send again: one object, a kind, or everything. */
export interface Wanted {
  kind?: SyncKind | undefined;
  objectId?: string | undefined;
}

/**
 * Queues the waiting and given-up objects for immediate sending and ends their pauses. Returns how
 * many.
 */
export async function sendAgain(tx: Tx, { kind, objectId }: Wanted): Promise<number> {
  const isWanted = and(
    sql`pushed_version < version`,
    kind && eq(syncObjects.kind, kind),
    kind && objectId !== undefined ? eq(syncObjects.objectId, objectId) : undefined,
  );
  const rows = await tx
    .update(syncObjects)
    .set({ failedAt: null, firstFailedAt: null, attempts: 0, dueAt: null })
    .where(isWanted)
    .returning({ kind: syncObjects.kind });
  await endPauses(tx, kind);
  return rows.length;
}

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
async function endPauses(db: Reader, kind: SyncKind | undefined): Promise<void> {
  await db.update(syncState).set({ pausedUntil: null });
  await (kind === undefined ? resumeKinds(db) : resumeKind(db, kind));
}

/** SQL for the end of the pause of the kind in this column; null when it is not paused. */
const pauseOf = (kind: ReturnType<typeof sql>) =>
  sql`(select until from sync_pauses where sync_pauses.kind = ${kind})`;
