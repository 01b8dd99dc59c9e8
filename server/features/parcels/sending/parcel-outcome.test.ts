import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CreateResult } from '#server/features/carriers/adapter/parcel-draft.ts';
import type { ParcelReading } from '#server/features/carriers/adapter/parcel-reading.ts';
import {
  afterCreate,
  afterSearch,
  afterValidate,
  inDoubt,
  notSent,
  withoutSearch,
  type Change,
  type SendCapabilities,
  type SentParcel,
} from './parcel-outcome.ts';

const REFERENCE = 'LW-1042-1';
const NOW = new Date('2026-11-16T10:00:00Z');
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const YALIDINE: SendCapabilities = {
  findsByReference: true,
  needsValidation: false,
  sameReference: 'makes_another',
};
const NOEST: SendCapabilities = {
  findsByReference: false,
  needsValidation: true,
  sameReference: 'refuses',
};

const sending = (over: Partial<SentParcel> = {}): SentParcel => ({
  state: 'sending',
  carrierId: null,
  nextStep: 'send',
  tries: 0,
  missingSince: null,
  fee: '450.00',
  ...over,
});

const made = (id: string): CreateResult => ({
  reference: REFERENCE,
  outcome: 'created',
  parcel: { reference: REFERENCE, carrierId: id, tracking: id, labelUrl: null, fee: null },
});

const reading = (id: string, at = NOW): ParcelReading => ({
  carrierId: id,
  tracking: id,
  formerTrackings: [],
  reference: REFERENCE,
  events: [
    {
      key: 'k',
      at,
      word: 'En préparation',
      kind: 'movement',
      state: 'created',
      money: null,
      reason: null,
      place: null,
      driver: null,
      nextAttemptOn: null,
    },
  ],
  driver: null,
  amount: null,
  fee: null,
  returnFee: null,
  payoutId: null,
  labelUrl: null,
});

describe('what an answer changes', () => {
  it('keeps the agreed fee unless the answer names one', () => {
    expect(afterCreate(sending(), made('yal-1'), YALIDINE, NOW)).toMatchObject({
      registers: true,
      set: { state: 'created', carrierId: 'yal-1', fee: '450.00', nextStep: null, dueAt: null },
    });
    const priced = made('yal-1');
    if (priced.outcome === 'created') priced.parcel.fee = 500;
    expect(afterCreate(sending(), priced, YALIDINE, NOW).set.fee).toBe('500.00');
  });

  it('is a draft to validate where the family wants that', () => {
    expect(afterCreate(sending(), made('ECS1'), NOEST, NOW).set).toMatchObject({
      state: 'draft',
      nextStep: 'validate',
      dueAt: NOW,
    });
  });

  it('fails with the carrier’s words', () => {
    const refused = {
      reference: REFERENCE,
      outcome: 'refused',
      words: 'Non',
      field: null,
    } as const;
    expect(afterCreate(sending(), refused, YALIDINE, NOW).set).toEqual({
      state: 'failed',
      stateAt: NOW,
      nextStep: null,
      dueAt: null,
      problem: 'Non',
    });
    // Refused because of the first try, of which nobody knows how it ended.
    const doubtful = afterCreate(sending({ state: 'uncertain' }), refused, NOEST, NOW);
    expect(doubtful.set.state).toBe('uncertain');
    expect(doubtful.task).toEqual({ kind: 'carrier_disagrees', detail: 'Non' });
  });

  it('believes that there is none after two looks that are a minute apart', () => {
    const first = afterSearch(sending({ state: 'uncertain' }), [], YALIDINE, NOW);
    expect(first.set).toEqual({
      nextStep: 'look_up',
      dueAt: minutesLater(1),
      missingSince: NOW,
    });
    const waiting = sending({ state: 'uncertain', missingSince: NOW });
    const tooEarly = afterSearch(waiting, [], YALIDINE, new Date(NOW.getTime() + 59_000));
    expect(tooEarly.set).toMatchObject({ nextStep: 'look_up', dueAt: minutesLater(1) });
    expect(afterSearch(waiting, [], YALIDINE, minutesLater(1)).set).toMatchObject({
      state: 'sending',
      nextStep: 'send',
      calledAt: null,
      missingSince: null,
    });
  });

  it('adopts the oldest of several and says which others there are', () => {
    const found = [reading('b', minutesLater(1)), reading('a', NOW)];
    expect(afterSearch(sending({ state: 'uncertain' }), found, YALIDINE, NOW)).toMatchObject({
      set: { carrierId: 'a' },
      registers: true,
      task: { kind: 'two_at_carrier', detail: 'b' },
    });
  });

  it('neither registers nor sends again one that was cancelled at the carrier: somebody is told', () => {
    const gone = reading('a');
    const events = gone.events.map((event) => ({ ...event, state: 'cancelled' as const }));
    expect(afterSearch(sending(), [{ ...gone, events }], YALIDINE, NOW)).toEqual({
      set: {
        carrierId: 'a',
        tracking: 'a',
        state: 'cancelled',
        stateAt: NOW,
        nextStep: null,
        dueAt: null,
        problem: 'cancelled_at_carrier',
      },
      task: { kind: 'carrier_disagrees', detail: 'cancelled_at_carrier' },
    });
    const both = afterSearch(sending(), [{ ...gone, events }, reading('b')], YALIDINE, NOW);
    expect(both).toMatchObject({ set: { carrierId: 'b', state: 'created' }, registers: true });
  });

  it('asks again without a look only where the reference protects', () => {
    const uncertain = sending({ state: 'uncertain', nextStep: 'look_up' });
    expect(withoutSearch(uncertain, NOEST, NOW).set).toEqual({
      nextStep: 'send',
      dueAt: NOW,
      calledAt: null,
    });
    const bare: SendCapabilities = { ...NOEST, sameReference: 'unknown' };
    expect(withoutSearch(uncertain, bare, NOW).task?.detail).toBe('cannot_look_up');
  });

  it('leaves a draft with the reason why it was not validated', () => {
    const draft = sending({ state: 'draft', carrierId: 'E1', nextStep: 'validate' });
    expect(
      afterValidate(draft, { carrierId: 'E1', outcome: 'refused', words: 'Stock' }, NOW),
    ).toEqual({
      set: { dueAt: minutesLater(1), tries: 1, problem: 'Stock' },
      task: { kind: 'never_validated', detail: 'Stock' },
    });
    const moved = sending({ state: 'in_transit', carrierId: 'E1', nextStep: 'validate' });
    expect(afterValidate(moved, undefined, NOW).set).toEqual({ nextStep: null, dueAt: null });
  });
});

/** A carrier that makes another parcel for every call, and what of its answers arrives. */
type Doing =
  | 'answer'
  | 'lose'
  | 'slow'
  | 'fail_before'
  | 'unreachable'
  | 'late'
  | 'twice'
  | 'killed';
const DOINGS: readonly Doing[] = [
  'answer',
  'lose',
  'slow',
  'fail_before',
  'unreachable',
  'late',
  'twice',
  'killed',
];

/** A carrier that goes on working after we have stopped waiting for its answer. */
const SLOW_MS = 40_000;

it('whatever order, loss, delay and doubling of answers: one parcel, and both sides agree', () => {
  const doings = fc.array(fc.constantFrom(...DOINGS), { maxLength: 25 });
  fc.assert(
    fc.property(doings, (script) => {
      // What was asked for, and from when on the carrier shows it.
      const asked: { from: number; reading: ParcelReading }[] = [];
      const there = () => asked.filter(({ from }) => from <= time).map((one) => one.reading);
      const late: CreateResult[] = [];
      let time = NOW.getTime();
      let parcel = sending();
      let dueAt: Date | null = NOW;
      let registered = 0;
      const now = () => new Date(time);
      const apply = ({ set, registers }: Change) => {
        parcel = { ...parcel, ...(set as Partial<SentParcel>) };
        if (set.dueAt !== undefined) dueAt = set.dueAt;
        if (registers) registered += 1;
      };
      const send = (doing: Doing) => {
        if (doing === 'unreachable') return apply(notSent(parcel, 'unreachable', now()));
        if (doing === 'fail_before') return apply(inDoubt(parcel, 'uncertain', now()));
        const id = `yal-${asked.length}`;
        const from = doing === 'slow' ? time + SLOW_MS : time;
        asked.push({ from, reading: reading(id, now()) });
        if (doing === 'late') late.push(made(id));
        // A killed server says nothing; the next one finds the call begun.
        if (doing !== 'answer' && doing !== 'twice') {
          return apply(inDoubt(parcel, doing === 'killed' ? 'interrupted' : 'uncertain', now()));
        }
        apply(afterCreate(parcel, made(id), YALIDINE, now()));
        if (doing === 'twice') apply(afterCreate(parcel, made(id), YALIDINE, now()));
        return undefined;
      };
      const steps: Doing[] = [...script, ...Array.from({ length: 12 }, (): Doing => 'answer')];
      for (const doing of steps) {
        time = Math.max(time, dueAt?.getTime() ?? 0) + 1;
        if (parcel.nextStep === 'send') send(doing);
        else if (parcel.nextStep === 'look_up') {
          // A look may fail as well.
          if (doing === 'lose') apply(inDoubt(parcel, 'carrier_down', now()));
          else apply(afterSearch(parcel, there(), YALIDINE, now()));
        }
        const [answer] = doing === 'late' ? [] : late.splice(0, 1);
        if (answer !== undefined) apply(afterCreate(parcel, answer, YALIDINE, now()));
      }
      expect(asked).toHaveLength(1);
      expect(parcel).toMatchObject({ state: 'created', carrierId: 'yal-0' });
      expect(parcel.nextStep).toBeNull();
      expect(registered).toBe(1);
    }),
    { numRuns: 2_000 },
  );
});
