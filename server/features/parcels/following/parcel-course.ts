import type { MoneyState } from '#contract/parcels/parcel-states.ts';
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
  /** When the carrier told all that it knows; null if only events are known. */
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

/** A hook and a list may tell of the same try with times a few seconds apart. */
const SAME_TRY_MS = 120_000;

const countTries = (signs: readonly KnownEvent[]): number =>
  signs.filter(({ kind, at }, index) => {
    const before = signs[index - 1];
    const isSame = before?.kind === 'attempt' && at.getTime() - before.at.getTime() < SAME_TRY_MS;
    return kind === 'attempt' && !isSame;
  }).length;
