import {
  type CarrierState,
  isWithCarrier,
  type MoneyState,
  type ParcelState,
  TERMINAL_STATES,
} from '#contract/carriers/parcel-states.ts';
import { byTime, type DecidedWords, type KnownEvent, withMeaning } from './parcel-events.ts';

/** What all that a carrier said about a parcel amounts to. */
export interface ParcelCourse extends Movements {
  money: MoneyState;
  attempts: number;
  /** The first sign by the carrier's clock that the parcel has left the shop. */
  leftAt: Date | null;
  /** The newest try at the door, if the parcel has not moved since. */
  openAttempt: KnownEvent | null;
  /** The newest event that shows that somebody has the parcel in hand. */
  lastSign: KnownEvent | null;
  place: string | null;
  driverName: string | null;
  driverPhone: string | null;
  nextAttemptOn: string | null;
}

/** Pure: the same events in any order, doubled or read again, give the same course. */
export function courseOf(
  known: Whereabouts,
  stored: readonly KnownEvent[],
  words: DecidedWords,
  /** When the parcel was read in full; null if only events are known. */
  readAt: Date | null = null,
): ParcelCourse {
  const events = byTime(once(stored).map((event) => withMeaning(event, words)));
  const signs = events.filter(({ kind }) => kind === 'movement' || kind === 'attempt');
  const driver = events.findLast((event) => event.driverName ?? event.driverPhone);
  const openAttempt = signs.findLast(({ kind }) => kind === 'attempt') ?? null;
  const isOpen = openAttempt !== null && isLast(openAttempt, events);
  return {
    ...followMovements(known, events, readAt),
    money: followMoney(events),
    attempts: countTries(signs),
    leftAt: signs.find(({ state }) => state !== null && isWithCarrier(state))?.at ?? null,
    openAttempt: isOpen ? openAttempt : null,
    lastSign: signs.at(-1) ?? null,
    place: events.findLast(({ place }) => place !== null)?.place ?? null,
    driverName: driver?.driverName ?? null,
    driverPhone: driver?.driverPhone ?? null,
    nextAttemptOn: isOpen ? openAttempt.nextAttemptOn : null,
  };
}

/** The first that arrived, of those with the same key. */
function once(events: readonly KnownEvent[]): KnownEvent[] {
  const keys = new Set<string>();
  return events.filter(({ key }) => !keys.has(key) && keys.add(key));
}

const isLast = ({ at }: KnownEvent, events: readonly KnownEvent[]) =>
  !events.some((other) => other.kind === 'movement' && other.at > at);

/** A webhook and a list may give times a few seconds apart for the same try. */
const SAME_TRY_MS = 120_000;

const countTries = (signs: readonly KnownEvent[]): number =>
  signs.filter(({ kind, at }, index) => {
    const before = signs[index - 1];
    const isSame = before?.kind === 'attempt' && at.getTime() - before.at.getTime() < SAME_TRY_MS;
    return kind === 'attempt' && !isSame;
  }).length;

/** Where a parcel is, and since when by the carrier's clock. */
export interface Whereabouts {
  state: ParcelState;
  stateAt: Date;
}

interface Movements extends Whereabouts {
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
function followMovements(
  known: Whereabouts,
  events: readonly KnownEvent[],
  readAt: Date | null,
): Movements {
  const { last, contradiction } = lastMovement(events);
  const { state, stateAt } = known;
  if (last === null) return { state, stateAt, contradiction: null };
  const said = { state: last.state, stateAt: last.at };
  if (isTerminal(state)) {
    if (last.state === state) return { ...said, contradiction };
    const isContradiction = isTerminal(last.state) || last.at > stateAt;
    return { state, stateAt, contradiction: isContradiction ? last : null };
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
function lastMovement(events: readonly KnownEvent[]) {
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

/** Of one moment, because several families date money by the last movement. */
const RANKS: Record<MoneyState, number> = {
  none: 0,
  collected: 1,
  ready: 2,
  in_payout: 3,
  disputed: 4,
  reversed: 5,
  paid: 6,
};

/**
 * Where the money is. It goes forward only, unless the carrier takes a payout back: then what
 * follows counts from there. It moves on after the parcel has arrived.
 */
function followMoney(events: readonly KnownEvent[]): MoneyState {
  const said = events.flatMap(({ money, at }) => (money === null ? [] : [{ money, at }]));
  const ordered = said.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || RANKS[one.money] - RANKS[other.money],
  );
  return ordered.reduce<MoneyState>((now, { money }) => next(now, money), 'none');
}

const isSideways = (money: MoneyState) => money === 'reversed' || money === 'disputed';

const next = (now: MoneyState, said: MoneyState): MoneyState =>
  isSideways(now) || isSideways(said) || RANKS[said] > RANKS[now] ? said : now;
