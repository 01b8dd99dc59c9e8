import {
  ENDED_STATES,
  type CarrierState,
  type ParcelState,
} from '#contract/carriers/parcel-states.ts';
import type { CreateResult } from '#server/features/carriers/adapter/parcel-draft.ts';
import type {
  ParcelEvent,
  ParcelReading,
} from '#server/features/carriers/adapter/parcel-reading.ts';
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
} from '#server/features/parcels/sending/parcel-outcome.ts';
import type { KnownEvent } from '#server/features/parcels/following/parcel-events.ts';
import { courseOf } from '#server/features/parcels/following/parcel-course.ts';

/** What becomes of a call. `slow` is worked off after we have stopped waiting. */
export const CALL_ENDS = [
  'answered',
  'lost',
  'slow',
  'late',
  'twice',
  'killed',
  'failed_before',
  'unreachable',
] as const;
export type CallEnd = (typeof CALL_ENDS)[number];

interface Theirs {
  id: string;
  reference: string;
  /** From when on it is there. */
  from: number;
  isValidated: boolean;
  events: ParcelEvent[];
}
type Ours = SentParcel & {
  reference: string;
  stateAt: Date;
  dueAt: Date | null;
  isCalled: boolean;
  known: KnownEvent[];
};

/** A carrier works on for so long after we have given up waiting. */
const SLOW_MS = 40_000;

export const isLivingState = (state: ParcelState) => !ENDED_STATES.some((ended) => ended === state);

/** One order, our parcels of it and what the carrier has, with the rules of the real code. */
export class CarrierModel {
  time = Date.UTC(2026, 10, 16, 10);
  readonly ours: Ours[] = [];
  readonly theirs: Theirs[] = [];
  registered = 0;
  readonly #powers: SendCapabilities;
  /** Answers and events that are on their way. */
  readonly #late: { ours: Ours; result: CreateResult }[] = [];
  readonly #events: { id: string; event: ParcelEvent }[] = [];

  constructor(powers: SendCapabilities) {
    this.#powers = powers;
  }

  /** Somebody presses the button; the index of the table allows one living parcel. */
  press(): void {
    if (this.ours.some(({ state }) => isLivingState(state))) return;
    const now = new Date(this.time);
    this.ours.push({
      reference: `LW-1-${this.ours.length + 1}`,
      state: 'sending',
      stateAt: now,
      carrierId: null,
      nextStep: 'send',
      dueAt: now,
      tries: 0,
      missingSince: null,
      fee: null,
      isCalled: false,
      known: [],
    });
  }

  /** The next step that is due, whose call ends like this. */
  step(end: CallEnd): void {
    const parcel = this.ours.find(({ nextStep }) => nextStep !== null);
    if (parcel === undefined) return;
    this.time = Math.max(this.time, parcel.dueAt?.getTime() ?? 0) + 1;
    if (parcel.nextStep === 'send' && parcel.isCalled) {
      this.#apply(parcel, inDoubt(parcel, 'interrupted', this.#now()));
    } else if (parcel.nextStep === 'send') this.#send(parcel, end);
    else if (parcel.nextStep === 'look_up') this.#look(parcel, end);
    else this.#validate(parcel, end);
  }

  #send(parcel: Ours, end: CallEnd): void {
    parcel.isCalled = true;
    if (end === 'unreachable') return this.#apply(parcel, notSent(parcel, end, this.#now()));
    if (end === 'failed_before') return this.#apply(parcel, inDoubt(parcel, end, this.#now()));
    const result = this.#make(parcel.reference, end === 'slow' ? SLOW_MS : 0);
    // A killed server writes nothing down; another finds the call begun.
    if (end === 'killed') return undefined;
    if (end === 'late') this.#late.push({ ours: parcel, result });
    if (end !== 'answered' && end !== 'twice') {
      return this.#apply(parcel, inDoubt(parcel, 'uncertain', this.#now()));
    }
    const answer = () => afterCreate(parcel, result, this.#powers, this.#now());
    this.#apply(parcel, answer());
    if (end === 'twice') this.#apply(parcel, answer());
    return undefined;
  }

  /** What the carrier does with a call, whether or not its answer arrives. */
  #make(reference: string, delayMs: number): CreateResult {
    const isThere = this.theirs.some((one) => one.reference === reference);
    const { sameReference } = this.#powers;
    if (isThere && sameReference === 'refuses') {
      return { reference, outcome: 'existing', parcel: null };
    }
    const id = `T${this.theirs.length}`;
    const from = this.time + delayMs;
    const made: Theirs = { id, reference, from, isValidated: false, events: [] };
    this.theirs.push(made);
    made.events.push(this.#event(id, this.#powers.needsValidation ? 'draft' : 'created', from));
    const parcel = { reference, carrierId: id, tracking: id, labelUrl: null, fee: null };
    return { reference, outcome: 'created', parcel };
  }

  #look(parcel: Ours, end: CallEnd): void {
    if (!this.#powers.findsByReference) {
      return this.#apply(parcel, withoutSearch(parcel, this.#powers, this.#now()));
    }
    if (end === 'killed') return undefined;
    if (end !== 'answered' && end !== 'twice') {
      return this.#apply(parcel, inDoubt(parcel, 'carrier_down', this.#now()));
    }
    const found = this.#shown().filter(({ reference }) => reference === parcel.reference);
    return this.#apply(
      parcel,
      afterSearch(parcel, found.map(toReading), this.#powers, this.#now()),
    );
  }

  #validate(parcel: Ours, end: CallEnd): void {
    const there = this.theirs.find(({ id }) => id === parcel.carrierId);
    const isReached = end !== 'unreachable' && end !== 'failed_before';
    if (there !== undefined && isReached && !there.isValidated) {
      there.isValidated = true;
      there.events.push(this.#event(there.id, 'created', this.time));
    }
    if (end === 'killed') return;
    const isTold = end === 'answered' || end === 'twice';
    const result = isTold
      ? { carrierId: parcel.carrierId ?? '', outcome: 'validated' as const }
      : undefined;
    this.#apply(parcel, afterValidate(parcel, result, this.#now()));
  }

  /** The carrier moves what it has. */
  move(state: CarrierState): void {
    this.time += 60_000;
    const there = this.#shown().find(
      (one) => isLivingState(stateOf(one)) && stateOf(one) !== 'draft',
    );
    if (there === undefined || stateOf(there) === 'delivered') return;
    const event = this.#event(there.id, state, this.time);
    there.events.push(event);
    this.#events.push({ id: there.id, event });
  }

  /** One of the events that are on their way arrives, perhaps to come again. */
  arrive(which: number, isKept: boolean): void {
    const [message] = this.#events.slice(which % Math.max(this.#events.length, 1));
    if (message === undefined) return;
    if (!isKept) this.#events.splice(this.#events.indexOf(message), 1);
    this.#hear(message.id, [message.event]);
  }

  /** A late answer to a call that was given up. */
  answerLate(): void {
    const [late] = this.#late.splice(0, 1);
    if (late === undefined) return;
    this.#apply(late.ours, afterCreate(late.ours, late.result, this.#powers, this.#now()));
  }

  /** Reads everything, as polling does in the end. */
  poll(): void {
    for (const { id, events } of this.#shown()) this.#hear(id, events);
  }

  /** Somebody looks at the carrier's own site. */
  resolve(): void {
    // Nobody is faster than the carrier is slow.
    this.time += 2 * SLOW_MS;
    for (const parcel of this.ours) {
      if (parcel.state !== 'uncertain' || parcel.nextStep !== null) continue;
      const found = this.#shown().filter(({ reference }) => reference === parcel.reference);
      if (found.length === 0) parcel.state = 'failed';
      else
        this.#apply(parcel, afterSearch(parcel, found.map(toReading), this.#powers, this.#now()));
    }
  }

  #hear(id: string, events: readonly ParcelEvent[]): void {
    const parcel = this.ours.find(({ carrierId }) => carrierId === id);
    // Whether it exists is found out by the one who sends it.
    if (parcel === undefined) return;
    const keys = new Set(parcel.known.map(({ key }) => key));
    for (const { driver: _, ...event } of events) {
      if (!keys.has(event.key))
        parcel.known.push({ ...event, driverName: null, driverPhone: null });
    }
    const { state, stateAt } = courseOf(parcel, parcel.known, new Map());
    Object.assign(parcel, { state, stateAt });
  }

  #shown = () => this.theirs.filter(({ from }) => from <= this.time);
  #now = () => new Date(this.time);

  #apply(parcel: Ours, { set, registers }: Change): void {
    Object.assign(parcel, set);
    if ('calledAt' in set) parcel.isCalled = false;
    if (registers) this.registered += 1;
  }

  #event(id: string, state: CarrierState, at: number): ParcelEvent {
    return {
      key: `${id} ${state} ${at}`,
      at: new Date(at),
      word: state,
      kind: 'movement',
      state,
      money: null,
      reason: null,
      place: null,
      driver: null,
      nextAttemptOn: null,
    };
  }
}

export const stateOf = ({ events }: Pick<Theirs, 'events'>): CarrierState =>
  events.at(-1)?.state ?? 'created';

const toReading = ({ id, reference, events }: Theirs): ParcelReading => ({
  carrierId: id,
  tracking: id,
  formerTrackings: [],
  reference,
  events,
  driver: null,
  amount: null,
  fee: null,
  returnFee: null,
  payoutId: null,
  labelUrl: null,
});
