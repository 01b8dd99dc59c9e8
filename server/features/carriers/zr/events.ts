import { carrierWords } from '../adapter/carrier-text.ts';
import { eventKey, minuteOf } from '../adapter/event-key.ts';
import type { ParcelEvent } from '../adapter/parcel-reading.ts';
import { slugOf, STATES } from './states.ts';

const BARE = { money: null, reason: null, place: null, driver: null, nextAttemptOn: null };

interface StateAt {
  name: string;
  isBlocking: boolean;
  at: Date;
}

/** A state that is in no table is unknown, unless it says itself that it holds the parcel. */
export function stateEvent({ name, isBlocking, at }: StateAt): ParcelEvent {
  const slug = slugOf(name);
  const reading = Object.hasOwn(STATES, slug) ? STATES[slug] : undefined;
  const isKnown = reading !== undefined || isBlocking;
  return {
    ...BARE,
    key: eventKey('state', minuteOf(at), slug),
    at,
    word: carrierWords(name),
    kind: isKnown ? 'movement' : 'unknown',
    state: reading?.state ?? (isBlocking ? 'on_hold' : null),
    money: reading?.money ?? null,
  };
}

interface SituationAt {
  slug: string;
  words: string;
  /** In which the parcel was. */
  stateName: string;
  at: Date;
}

/** What happened while a parcel was on its round is a try at the door; else it is only said. */
export function situationEvent({ slug, words, stateName, at }: SituationAt): ParcelEvent {
  const state = slugOf(stateName);
  const isAttempt = Object.hasOwn(STATES, state) && STATES[state]?.state === 'out_for_delivery';
  return {
    ...BARE,
    key: eventKey('situation', minuteOf(at), slugOf(slug)),
    at,
    word: carrierWords(slug),
    kind: isAttempt ? 'attempt' : 'note',
    state: isAttempt ? 'delivery_attempted' : null,
    reason: carrierWords(words),
  };
}

/** A parcel is turned round once, so that the time is no part of the key. */
export const returnEvent = (at: Date): ParcelEvent => ({
  ...BARE,
  key: eventKey('return'),
  at,
  word: 'isReturn',
  kind: 'movement',
  state: 'returning',
});
