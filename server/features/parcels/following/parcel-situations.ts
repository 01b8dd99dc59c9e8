import type { ParcelState } from '#contract/parcels/parcel-states.ts';
import { statesDetail, type TaskKind } from '#contract/tasks/task-kinds.ts';
import type { KnownEvent } from './known-event.ts';
import type { Movement } from './movements.ts';
import type { ParcelCourse } from './parcel-course.ts';

/** Something about a parcel that somebody should look after. */
export interface Situation {
  kind: TaskKind;
  /** Since when it is so; a task that was done is not opened again for the same time. */
  since: Date;
  /** Until then the carrier may well mend it alone. */
  patienceMs: number;
  /** The carrier's own words, or ours by `OWN_TASK_DETAILS` and the like. */
  detail: string | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** These end with the parcel's movement; the others stay until a person has looked at them. */
export const ENDING_ALONE: readonly TaskKind[] = [
  'failed_attempt',
  'at_desk',
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
  at_desk: { kind: 'at_desk', patienceMs: DAY_MS },
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
