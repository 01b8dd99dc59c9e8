import { createHash } from 'node:crypto';
import type { CarrierState, MoneyState } from '#contract/carriers/parcel-states.ts';
import { carrierWords } from './carrier-text.ts';
import type { ParcelEvent } from './parcel-reading.ts';

/** The same parts give the same key, on every server and for ever: keys are stored. */
export const eventKey = (...parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);

/**
 * Of a key, in place of the whole time: a carrier's hook and its list may differ by seconds in when
 * something happened.
 */
export const minuteOf = (at: Date): string => at.toISOString().slice(0, 16);

/** What one of a carrier's words means. Tables of them are written by hand, one a family. */
export interface EventMeaning {
  kind: ParcelEvent['kind'];
  state: CarrierState | null;
  money: MoneyState | null;
}

export const moves = (state: CarrierState, money: MoneyState | null = null): EventMeaning => ({
  kind: 'movement',
  state,
  money,
});

export const pays = (money: MoneyState): EventMeaning => ({ kind: 'money', state: null, money });

/** A try at the door that failed; null where the carrier says that the parcel stays where it is. */
export const attempts = (state: CarrierState | null): EventMeaning => ({
  kind: 'attempt',
  state,
  money: null,
});

export const CHANGES: EventMeaning = { kind: 'change', state: null, money: null };
export const NOTES: EventMeaning = { kind: 'note', state: null, money: null };
export const UNKNOWN: EventMeaning = { kind: 'unknown', state: null, money: null };

/** Looks a word up; never an inherited name such as `constructor`. */
export const meaningIn = (
  table: Readonly<Record<string, EventMeaning>>,
  word: string,
): EventMeaning | null => (Object.hasOwn(table, word) ? (table[word] ?? null) : null);

type EventParts = Pick<ParcelEvent, 'key' | 'at' | 'word'> & Partial<ParcelEvent>;

export const toEvent = (
  meaning: EventMeaning,
  { word, reason, ...parts }: EventParts,
): ParcelEvent => ({
  place: null,
  driver: null,
  nextAttemptOn: null,
  ...meaning,
  ...parts,
  word: carrierWords(word),
  // Drivers write the customer's phone into their remarks.
  reason: reason == null ? null : carrierWords(reason),
});

/**
 * Two events for a word that says where the parcel is and that its money moved on. That the driver
 * took it is part of the delivery itself.
 */
export function toEvents(meaning: EventMeaning, parts: EventParts): ParcelEvent[] {
  const { state, money } = meaning;
  if (state === null || money === null || money === 'collected') return [toEvent(meaning, parts)];
  const paid = toEvent(pays(money), { ...parts, key: eventKey('money', parts.key) });
  return [toEvent(moves(state), parts), paid];
}

/** By time; those of the same second stay in the order of the feed, which is oldest first. */
export function inOrder(events: readonly ParcelEvent[]): ParcelEvent[] {
  const once = new Map<string, ParcelEvent>();
  for (const event of events) if (!once.has(event.key)) once.set(event.key, event);
  return [...once.values()].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Feeds come in either direction; this gives them oldest first, so that equal times keep their order. */
export function oldestFirst<Row>(rows: readonly Row[], timeOf: (row: Row) => Date | null): Row[] {
  const times = rows.map(timeOf).filter((at) => at !== null);
  const first = times[0];
  const last = times.at(-1);
  const isNewestFirst = first !== undefined && last !== undefined && first > last;
  return isNewestFirst ? rows.toReversed() : [...rows];
}
