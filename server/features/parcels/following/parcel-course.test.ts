import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CARRIER_STATES,
  TERMINAL_STATES,
  type CarrierState,
} from '#contract/carriers/parcel-states.ts';
import type { DecidedWords, KnownEvent } from './parcel-events.ts';
import { courseOf, type Whereabouts } from './parcel-course.ts';

const NO_WORDS: DecidedWords = new Map();
const time = (minutes: number) => new Date(Date.UTC(2026, 9, 2, 8, minutes));
const NEW: Whereabouts = { state: 'created', stateAt: time(0) };

function event(minutes: number, changes: Partial<KnownEvent> = {}): KnownEvent {
  const { kind = 'movement', state = null, money = null } = changes;
  return {
    key: `${minutes}-${kind}-${state}-${money}`,
    at: time(minutes),
    word: 'word',
    kind,
    state,
    money,
    reason: null,
    place: null,
    driverName: null,
    driverPhone: null,
    nextAttemptOn: null,
    ...changes,
  };
}
const move = (minutes: number, state: CarrierState) => event(minutes, { state });
const attempt = (minutes: number, changes: Partial<KnownEvent> = {}) =>
  event(minutes, { kind: 'attempt', state: 'delivery_attempted', ...changes });
const pay = (minutes: number, money: KnownEvent['money']) =>
  event(minutes, { kind: 'money', money });

const follow = (events: KnownEvent[], known = NEW, words = NO_WORDS) =>
  courseOf(known, events, words);

/** As it is done for real: what is known grows with each arrival, and an end is remembered. */
function arriveOneByOne(events: readonly KnownEvent[]) {
  let known: Whereabouts = NEW;
  let isContradicted = false;
  const stored: KnownEvent[] = [];
  for (const one of events) {
    stored.push(one);
    const { state, stateAt, contradiction } = courseOf(known, stored, NO_WORDS);
    known = { state, stateAt };
    isContradicted ||= contradiction !== null;
  }
  return { ...courseOf(known, stored, NO_WORDS), isContradicted };
}

const isEnd = (state: string) => TERMINAL_STATES.some((terminal) => terminal === state);

const lives = fc
  .uniqueArray(
    fc.record({
      minutes: fc.nat(500),
      state: fc.constantFrom(...CARRIER_STATES.filter((state) => !isEnd(state))),
      kind: fc.constantFrom('movement' as const, 'attempt' as const),
    }),
    { selector: ({ minutes }) => minutes, maxLength: 12 },
  )
  .map((steps) => steps.map(({ minutes, state, kind }) => event(minutes, { state, kind })));

const ends = fc.constantFrom(...TERMINAL_STATES);
const shuffled = (events: KnownEvent[]) =>
  fc
    .tuple(
      fc.shuffledSubarray(events, { minLength: events.length }),
      fc.array(fc.nat(Math.max(0, events.length - 1)), { maxLength: 6 }),
    )
    .map(([all, again]) => [...all, ...again.flatMap((index) => events[index] ?? [])]);

describe('whatever arrives in whatever order', () => {
  it('ends in the state of the last movement, however events are mixed and doubled', () => {
    const arrivals = fc
      .tuple(lives, fc.option(ends))
      .map(([life, end]) => (end === null ? life : [...life, move(1_000, end)]))
      .chain((events) => fc.tuple(fc.constant(events), shuffled(events)));
    fc.assert(
      fc.property(arrivals, ([events, arrived]) => {
        const last = events.toSorted((one, other) => +one.at - +other.at).at(-1);
        const isDraft = last?.state === 'draft' && last.at <= NEW.stateAt;
        const result = arriveOneByOne(arrived);
        expect(result.state).toBe(last === undefined || isDraft ? 'created' : last.state);
        expect(result.isContradicted).toBe(false);
        expect(result.attempts).toBe(follow(events).attempts);
      }),
    );
  });

  it('loses nothing by a lost event that is read later', () => {
    const losses = lives.chain((life) =>
      fc.tuple(fc.constant([...life, move(1_000, 'delivered')]), fc.subarray(life)),
    );
    fc.assert(
      fc.property(losses, ([all, told]) => {
        expect(arriveOneByOne([...told, ...all])).toEqual(arriveOneByOne(all));
      }),
    );
  });

  it('never leaves an end, and says so when another comes', () => {
    const contradictions = fc
      .tuple(lives, ends, ends)
      .filter(([, one, other]) => one !== other)
      .chain(([life, one, other]) =>
        shuffled([...life, move(1_000, one), move(1_001, other)]).map((arrived) => ({
          arrived,
          one,
          other,
        })),
      );
    fc.assert(
      fc.property(contradictions, ({ arrived, one, other }) => {
        const result = arriveOneByOne(arrived);
        expect([one, other]).toContain(result.state);
        const first = arrived.find(({ state }) => state === one || state === other);
        expect(result.state).toBe(first?.state);
        expect(result.isContradicted).toBe(true);
      }),
    );
  });

  it('has the money of the furthest step, whatever the order', () => {
    const all = [pay(9, 'ready'), pay(9, 'in_payout'), pay(9, 'paid'), pay(8, 'collected')];
    fc.assert(
      fc.property(shuffled(all), (arrived) => {
        expect(follow(arrived).money).toBe('paid');
      }),
    );
  });
});

describe('a parcel', () => {
  it('keeps its state while nothing has moved', () => {
    expect(follow([])).toMatchObject({ state: 'created', money: 'none', attempts: 0 });
    expect(follow([pay(5, 'ready'), event(6, { kind: 'note' })]).state).toBe('created');
  });

  it('fault 33: may go forward again while it is returning', () => {
    const life = [move(1, 'returning'), move(2, 'in_transit'), move(3, 'delivered')];
    expect(follow(life.slice(0, 2)).state).toBe('in_transit');
    expect(follow(life)).toMatchObject({ state: 'delivered', contradiction: null });
  });

  it('fault 34: stays delivered when it is said to be returned, and is contradicted', () => {
    const life = [move(1, 'out_for_delivery'), move(2, 'delivered'), move(3, 'returned')];
    expect(follow(life)).toMatchObject({
      state: 'delivered',
      stateAt: time(2),
      contradiction: { state: 'returned' },
    });
    const delivered: Whereabouts = { state: 'delivered', stateAt: time(2) };
    expect(follow(life, delivered).state).toBe('delivered');
  });

  it('fault 32: is not moved back by an old event that comes after its end', () => {
    const delivered: Whereabouts = { state: 'delivered', stateAt: time(9) };
    const late = follow([move(9, 'delivered'), move(2, 'in_transit')], delivered);
    expect(late).toMatchObject({ state: 'delivered', contradiction: null });
  });

  it('that we believed cancelled is contradicted only by what happened since', () => {
    const cancelled: Whereabouts = { state: 'cancelled', stateAt: time(60) };
    expect(follow([move(5, 'created')], cancelled).contradiction).toBeNull();
    expect(follow([move(61, 'in_transit')], cancelled)).toMatchObject({
      state: 'cancelled',
      contradiction: { state: 'in_transit' },
    });
    expect(follow([move(50, 'delivered')], cancelled).contradiction).not.toBeNull();
  });

  it('that we validated is no draft because an old list says so, but because a new one does', () => {
    expect(follow([move(0, 'draft')]).state).toBe('created');
    expect(follow([move(30, 'draft')]).state).toBe('draft');
    expect(courseOf(NEW, [move(0, 'draft')], NO_WORDS, time(59)).state).toBe('created');
    expect(courseOf(NEW, [move(0, 'draft')], NO_WORDS, time(60)).state).toBe('draft');
  });

  it('arrives last of all that has the same second', () => {
    const course = follow([move(5, 'delivered'), move(5, 'out_for_delivery')]);
    expect(course).toMatchObject({ state: 'delivered', contradiction: null });
  });

  it('fault 27: is moved neither by money nor by edits that are newer', () => {
    const feed = [move(1, 'out_for_delivery'), pay(8, 'in_payout'), event(9, { kind: 'change' })];
    expect(follow(feed)).toMatchObject({ state: 'out_for_delivery', money: 'in_payout' });
  });

  it('has its tries counted from events, once if two sources tell of one', () => {
    const twice = attempt(10, { key: 'hook', at: new Date(time(10).getTime() + 40_000) });
    const course = follow([attempt(10), twice, attempt(200, { state: null })]);
    expect(course).toMatchObject({ attempts: 2, state: 'delivery_attempted' });
    expect(course.openAttempt?.at).toEqual(time(200));
  });

  it('is tried again: the old try is open no longer', () => {
    const missed = attempt(10, { nextAttemptOn: '2026-10-03', reason: 'Client absent' });
    expect(follow([missed]).nextAttemptOn).toBe('2026-10-03');
    const again = follow([missed, move(90, 'out_for_delivery')]);
    expect(again).toMatchObject({ openAttempt: null, nextAttemptOn: null, attempts: 1 });
  });

  it('fault 17: keeps its state at an unknown word, until somebody says what it means', () => {
    const strange = event(9, { kind: 'unknown', word: 'Reçu  au Hub-2' });
    const feed = [move(1, 'in_transit'), strange];
    expect(follow(feed).state).toBe('in_transit');
    expect(follow(feed, NEW, new Map([['recu au hub-2', 'at_hub']])).state).toBe('at_hub');
    expect(follow(feed, NEW, new Map([['recu au hub-2', 'none']])).state).toBe('in_transit');
    const tried = follow(feed, NEW, new Map([['recu au hub-2', 'delivery_attempted']]));
    expect(tried).toMatchObject({ state: 'delivery_attempted', attempts: 1 });
  });

  it('has its money taken back and paid again', () => {
    const feed = [pay(1, 'in_payout'), pay(2, 'reversed')];
    expect(follow(feed).money).toBe('reversed');
    expect(follow([...feed, pay(3, 'in_payout')]).money).toBe('in_payout');
  });

  it('shows who has it and where, by the newest event that says so', () => {
    const feed = [
      event(1, { state: 'at_hub', place: 'Oran' }),
      event(2, { state: 'out_for_delivery', driverName: 'Nabil', driverPhone: '0550000000' }),
    ];
    expect(follow(feed)).toMatchObject({ place: 'Oran', driverName: 'Nabil' });
  });
});
