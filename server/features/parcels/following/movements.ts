import {
  TERMINAL_STATES,
  type CarrierState,
  type ParcelState,
} from '#contract/parcels/parcel-states.ts';
import type { KnownEvent } from './known-event.ts';

/** Where a parcel is, and since when by the carrier's clock. */
export interface Whereabouts {
  state: ParcelState;
  stateAt: Date;
}

export interface Movements extends Whereabouts {
  /** What the carrier says against the parcel's end; null if nothing. */
  contradiction: Movement | null;
}

export type Movement = KnownEvent & { state: CarrierState };

export const isTerminal = (state: ParcelState): state is (typeof TERMINAL_STATES)[number] =>
  TERMINAL_STATES.some((terminal) => terminal === state);

/**
 * The state by all movements that are known, whatever the order in which they arrived. An end that
 * we have believed stays: what contradicts it is for a person, because stock and money have moved.
 */
export function followMovements(
  known: Whereabouts,
  events: readonly KnownEvent[],
  readAt: Date | null,
): Movements {
  const { last, contradiction } = walk(events);
  const { state, stateAt } = known;
  if (last === null) return { state, stateAt, contradiction: null };
  const said = { state: last.state, stateAt: last.at };
  if (isTerminal(state)) {
    if (last.state === state) return { ...said, contradiction };
    const isAgainst = isTerminal(last.state) || last.at > stateAt;
    return { state, stateAt, contradiction: isAgainst ? last : null };
  }
  const isOld = last.state === 'draft' && state !== 'draft' && last.at <= stateAt;
  return {
    ...(isOld && !isStillDraft(stateAt, readAt) ? { state, stateAt } : said),
    contradiction,
  };
}

/** We validated it, and lists lag; but one that shows a draft an hour later is right. */
const isStillDraft = (stateAt: Date, readAt: Date | null) =>
  readAt !== null && readAt.getTime() - stateAt.getTime() >= LAG_MS;
const LAG_MS = 3_600_000;

/** The first end by the carrier's clock counts; an end comes after all else of its moment. */
function walk(events: readonly KnownEvent[]) {
  const ordered = events
    .filter(isMovement)
    .toSorted(
      (one, other) =>
        one.at.getTime() - other.at.getTime() ||
        Number(isTerminal(one.state)) - Number(isTerminal(other.state)),
    );
  let last: Movement | null = null;
  let contradiction: Movement | null = null;
  for (const movement of ordered) {
    if (last === null || !isTerminal(last.state)) last = movement;
    else if (movement.state !== last.state) contradiction ??= movement;
  }
  return { last, contradiction };
}

const isMovement = (event: KnownEvent): event is Movement =>
  event.state !== null && (event.kind === 'movement' || event.kind === 'attempt');
