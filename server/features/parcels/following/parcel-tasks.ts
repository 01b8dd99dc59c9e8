import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ParcelState } from '#contract/carriers/parcel-states.ts';
import { statesDetail, type TaskKind } from '#contract/tasks/task-kinds.ts';
import { parcelTasks } from '#server/db/schema/parcel-work.ts';
import type { Tx } from '#server/db/types.ts';
import type { Movement, ParcelCourse } from './parcel-course.ts';
import type { KnownEvent } from './parcel-events.ts';

/** Something about a parcel that somebody should look after. */
export interface Situation {
  kind: TaskKind;
  /** Since when it is so; a task that was done is not opened again for the same time. */
  since: Date;
  /** How long the carrier may solve it by itself before somebody is asked. */
  patienceMs: number;
  /** The carrier's own words, or ours by `OWN_TASK_DETAILS` and the like. */
  detail: string | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** These end with the parcel's movement; the others stay until a person has looked at them. */
const ENDING_ALONE: readonly TaskKind[] = [
  'failed_attempt',
  'at_pickup_point',
  'on_hold',
  'no_movement',
  'returning',
  'never_picked_up',
  'never_validated',
  'missing_at_carrier',
];

interface Waiting {
  kind: TaskKind;
  patienceMs: number;
}

const BY_STATE: Partial<Record<ParcelState, Waiting>> = {
  draft: { kind: 'never_validated', patienceMs: 2 * HOUR_MS },
  created: { kind: 'never_picked_up', patienceMs: 2 * DAY_MS },
  picked_up: { kind: 'no_movement', patienceMs: 2 * DAY_MS },
  in_transit: { kind: 'no_movement', patienceMs: 2 * DAY_MS },
  at_hub: { kind: 'no_movement', patienceMs: 2 * DAY_MS },
  out_for_delivery: { kind: 'no_movement', patienceMs: 2 * DAY_MS },
  at_pickup_point: { kind: 'at_pickup_point', patienceMs: DAY_MS },
  on_hold: { kind: 'on_hold', patienceMs: 0 },
  returning: { kind: 'returning', patienceMs: 0 },
  return_ready: { kind: 'returning', patienceMs: 0 },
};

const TRIED_AGAIN: readonly ParcelState[] = ['returning', 'return_ready'];
const OVER: readonly ParcelState[] = ['delivered', 'returned', 'cancelled', 'lost', 'failed'];

/** What is to be done about a parcel by its course. Each kind is there once at most. */
export function situationsOf(course: ParcelCourse): Situation[] {
  const { state, stateAt, openAttempt, lastSign, contradiction } = course;
  const waiting = BY_STATE[state];
  const isTried = openAttempt !== null && !OVER.includes(state) && !TRIED_AGAIN.includes(state);
  const sign = waiting?.kind === 'no_movement' ? lastSign : null;
  return [
    ...(isTried ? [saidBy('failed_attempt', openAttempt)] : []),
    ...(contradiction === null ? [] : [disagreement(state, contradiction)]),
    ...(waiting === undefined
      ? []
      : [{ ...waiting, since: sign?.at ?? stateAt, detail: wordsOf(lastSign) }]),
  ];
}

const disagreement = (ours: ParcelState, { state: theirs, at }: Movement): Situation => ({
  kind: 'carrier_disagrees',
  since: at,
  patienceMs: 0,
  detail: statesDetail(ours, theirs),
});

const saidBy = (kind: TaskKind, event: KnownEvent): Situation => ({
  kind,
  since: event.at,
  patienceMs: 0,
  detail: wordsOf(event),
});

export const wordsOf = (event: KnownEvent | null): string | null =>
  event === null ? null : [...new Set([event.word, event.reason])].filter(Boolean).join(' · ');

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
