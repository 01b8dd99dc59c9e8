import type { MoneyState } from '#contract/parcel-states.ts';
import { byTime, withMeaning, type DecidedWords, type KnownEvent } from './known-event.ts';
import { followMoney } from './money.ts';
import { followMovements, type Movements, type Whereabouts } from './movements.ts';

/** What all that a carrier said about a parcel amounts to. */
export interface ParcelCourse extends Movements {
  money: MoneyState;
  attempts: number;
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
): ParcelCourse {
  const events = byTime(once(stored).map((event) => withMeaning(event, words)));
  const tries = events.filter(({ kind }) => kind === 'attempt');
  const lastSign = events.findLast(({ kind }) => kind === 'movement' || kind === 'attempt') ?? null;
  const driver = events.findLast((event) => event.driverName ?? event.driverPhone);
  const openAttempt = tries.at(-1) ?? null;
  const isOpen = openAttempt !== null && isLast(openAttempt, events);
  return {
    ...followMovements(known, events),
    money: followMoney(events),
    attempts: countTries(tries),
    openAttempt: isOpen ? openAttempt : null,
    lastSign,
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

/** A hook and a list may tell of the same try with times a few seconds apart. */
const SAME_TRY_MS = 120_000;

const countTries = (tries: readonly KnownEvent[]): number =>
  tries.filter(({ at }, index) => {
    const before = tries[index - 1];
    return before === undefined || at.getTime() - before.at.getTime() > SAME_TRY_MS;
  }).length;
