import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { TaskKind } from '#contract/tasks/task-kinds.ts';
import { parcelTasks } from '#server/db/schema/parcel-work.ts';
import type { Tx } from '#server/db/types.ts';
import { ENDING_ALONE, type Situation } from './parcel-situations.ts';

/**
 * Opens and closes a parcel's tasks as its situations ask for. The transaction has locked the
 * parcel. Returns whether anything changed.
 */
export async function keepTasks(
  tx: Tx,
  parcelId: string,
  situations: readonly Situation[],
  now: Date,
): Promise<boolean> {
  const kinds = situations.map(({ kind }) => kind);
  const closed = await closeTasks(
    tx,
    parcelId,
    ENDING_ALONE.filter((kind) => !kinds.includes(kind)),
    now,
  );
  const opened = await openTasks(tx, parcelId, situations, now);
  return closed || opened;
}

async function closeTasks(
  tx: Tx,
  parcelId: string,
  kinds: readonly TaskKind[],
  now: Date,
): Promise<boolean> {
  const closed = await tx
    .update(parcelTasks)
    .set({ doneAt: now })
    .where(
      and(
        eq(parcelTasks.parcelId, parcelId),
        inArray(parcelTasks.kind, [...kinds]),
        isNull(parcelTasks.doneAt),
      ),
    )
    .returning({ id: parcelTasks.id });
  return closed.length > 0;
}

/** A situation that somebody has dealt with is not brought up again. */
export async function openTasks(
  tx: Tx,
  parcelId: string,
  situations: readonly Situation[],
  now: Date,
): Promise<boolean> {
  const known = await tx.select().from(parcelTasks).where(eq(parcelTasks.parcelId, parcelId));
  const isKnown = ({ kind, since }: Situation) =>
    known.some((task) => task.kind === kind && task.openedAt >= since);
  const rows = situations
    .filter((situation) => !isKnown(situation))
    .map(({ kind, since, patienceMs, detail }) => ({
      parcelId,
      kind,
      detail,
      openedAt: since,
      // A carrier's clock may be ahead of ours.
      dueAt: new Date(Math.min(since.getTime(), now.getTime()) + patienceMs),
    }));
  if (rows.length === 0) return false;
  await tx
    .insert(parcelTasks)
    .values(rows)
    .onConflictDoUpdate({
      target: [parcelTasks.parcelId, parcelTasks.kind],
      targetWhere: sql`done_at is null`,
      set: {
        openedAt: sql`excluded.opened_at`,
        dueAt: sql`excluded.due_at`,
        detail: sql`excluded.detail`,
      },
    });
  return true;
}
