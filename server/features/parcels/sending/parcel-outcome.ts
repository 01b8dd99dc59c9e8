import { ENDED_STATES, type ParcelStep } from '#contract/carriers/parcel-states.ts';
import type { OwnTaskDetail, TaskKind } from '#contract/tasks/task-kinds.ts';
import type { parcels, StoredParcel } from '#server/db/schema/parcels.ts';
import type {
  Capabilities,
  ValidateResult,
} from '#server/features/carriers/adapter/carrier-adapter.ts';
import type {
  CreatedParcel,
  CreateResult,
} from '#server/features/carriers/adapter/parcel-draft.ts';
import type { ParcelReading } from '#server/features/carriers/adapter/parcel-reading.ts';

export type SentParcel = Pick<
  StoredParcel,
  'state' | 'carrierId' | 'nextStep' | 'tries' | 'missingSince' | 'fee'
>;
export type SendCapabilities = Pick<
  Capabilities,
  'findsByReference' | 'needsValidation' | 'sameReference'
>;

/** What an answer changes. `registers` once: when the parcel is known to exist. */
export interface Change {
  set: Partial<typeof parcels.$inferInsert>;
  registers?: true;
  task?: { kind: TaskKind; detail: string };
}

const NOTHING: Change = { set: {} };
/** How far apart two looks have to be before a parcel is believed not to exist. */
const TWO_LOOKS_MS = 60_000;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Answers may come late or twice: what is already known to exist is never made unknown again. */
export function afterCreate(
  parcel: SentParcel,
  result: CreateResult,
  capabilities: SendCapabilities,
  now: Date,
): Change {
  const made = 'parcel' in result ? result.parcel : null;
  if (isSettled(parcel)) return made === null ? NOTHING : anotherOne(parcel, [made.carrierId]);
  if (made !== null) return adopted(parcel, made, capabilities, now);
  if (result.outcome === 'not_sent') return notSent(parcel, 'carrier_down', now);
  if (result.outcome === 'refused') return refused(parcel, result.words, capabilities, now);
  const isThere = result.outcome === 'existing';
  if (isThere && !capabilities.findsByReference)
    return unresolved('reference_taken' satisfies OwnTaskDetail);
  return inDoubt(parcel, isThere ? 'existing' : 'uncertain', now);
}

/** The carrier may have it, or not: it is looked up before anything is sent again. */
export function inDoubt(parcel: SentParcel, problem: string, now: Date): Change {
  if (isSettled(parcel)) return NOTHING;
  return {
    set: {
      state: 'uncertain',
      nextStep: 'look_up',
      dueAt: later(now, pauseBefore('look_up', parcel.tries)),
      tries: parcel.tries + 1,
      missingSince: null,
      problem,
    },
  };
}

/** The carrier was certainly not asked to make it: the same step again. */
export function notSent(parcel: SentParcel, problem: string, now: Date): Change {
  if (isSettled(parcel)) return NOTHING;
  return { set: { nextStep: 'send', dueAt: now, calledAt: null, problem } };
}

/** What the search by reference found. */
export function afterSearch(
  parcel: SentParcel,
  found: readonly ParcelReading[],
  capabilities: SendCapabilities,
  now: Date,
): Change {
  const living = found.filter((reading) => !isCancelled(reading));
  if (isSettled(parcel)) {
    return anotherOne(
      parcel,
      living.map(({ carrierId }) => carrierId),
    );
  }
  const [oldest, ...others] = living.toSorted((a, b) => bornAt(a) - bornAt(b));
  const [cancelled] = found;
  if (oldest === undefined) return cancelled ? gone(cancelled, now) : notFound(parcel, now);
  const { carrierId, tracking, labelUrl, fee } = oldest;
  const made = { reference: oldest.reference ?? '', carrierId, tracking, labelUrl, fee };
  const change = adopted(parcel, made, capabilities, now);
  if (others.length === 0) return change;
  const detail = others.map((other) => other.tracking ?? other.carrierId).join(' ');
  return { ...change, task: { kind: 'two_at_carrier', detail } };
}

/** A family that cannot be searched is asked again where its reference protects from doubles. */
export function withoutSearch(
  parcel: SentParcel,
  capabilities: SendCapabilities,
  now: Date,
): Change {
  if (isSettled(parcel)) return NOTHING;
  const isProtected = ['refuses', 'answers_existing'].includes(capabilities.sameReference);
  if (!isProtected) return unresolved('cannot_look_up' satisfies OwnTaskDetail);
  return { set: { nextStep: 'send', dueAt: now, calledAt: null } };
}

export function afterValidate(
  parcel: SentParcel,
  result: ValidateResult | undefined,
  now: Date,
): Change {
  // Tracking may have shown meanwhile that it is on its way.
  if (parcel.state !== 'draft') return { set: { nextStep: null, dueAt: null } };
  if (result?.outcome === 'validated') {
    return {
      set: { state: 'created', stateAt: now, nextStep: null, dueAt: null, problem: null, tries: 0 },
    };
  }
  const change: Change = {
    set: {
      dueAt: later(now, pauseBefore('validate', parcel.tries)),
      tries: parcel.tries + 1,
      ...(result !== undefined && { problem: result.words }),
    },
  };
  if (result === undefined) return change;
  return { ...change, task: { kind: 'never_validated', detail: result.words } };
}

/** Known to exist, or given up: late answers only raise a task. */
const isSettled = ({ carrierId, state }: SentParcel) =>
  carrierId !== null || ENDED_STATES.some((ended) => ended === state);

function adopted(
  parcel: SentParcel,
  made: CreatedParcel,
  capabilities: SendCapabilities,
  now: Date,
): Change {
  const { carrierId, tracking, labelUrl, fee } = made;
  return {
    set: {
      carrierId,
      tracking,
      labelUrl,
      fee: fee === null ? parcel.fee : fee.toFixed(2),
      state: capabilities.needsValidation ? 'draft' : 'created',
      stateAt: now,
      nextStep: capabilities.needsValidation ? 'validate' : null,
      dueAt: capabilities.needsValidation ? now : null,
      trackDueAt: firstTrackAt(now),
      tries: 0,
      missingSince: null,
      problem: null,
    },
    registers: true,
  };
}

function refused(
  parcel: SentParcel,
  words: string,
  capabilities: SendCapabilities,
  now: Date,
): Change {
  // A refusal because of the first try, of which nobody knows how it ended, is no proof.
  if (parcel.state === 'uncertain' && !capabilities.findsByReference) return unresolved(words);
  return failed(words, now);
}

/** It was made and cancelled there before we knew of it: whoever wants it sends the order again. */
const gone = ({ carrierId, tracking }: ParcelReading, now: Date): Change => ({
  set: {
    carrierId,
    tracking,
    state: 'cancelled',
    stateAt: now,
    nextStep: null,
    dueAt: null,
    problem: 'cancelled_at_carrier',
  },
  task: { kind: 'carrier_disagrees', detail: 'cancelled_at_carrier' satisfies OwnTaskDetail },
});

/** The order can be sent again. The time shows whether it was changed since. */
export const failed = (problem: string, now: Date): Change => ({
  set: { state: 'failed', stateAt: now, nextStep: null, dueAt: null, problem },
});

/** Only somebody who looks at the carrier's own site can find out. */
const unresolved = (detail: string): Change => ({
  set: { state: 'uncertain', nextStep: null, dueAt: null, problem: detail },
  task: { kind: 'carrier_disagrees', detail },
});

function notFound(parcel: SentParcel, now: Date): Change {
  const { missingSince } = parcel;
  const believedAt = later(missingSince ?? now, TWO_LOOKS_MS);
  if (missingSince === null || believedAt > now) {
    return {
      set: { nextStep: 'look_up', dueAt: believedAt, missingSince: missingSince ?? now },
    };
  }
  return {
    set: { state: 'sending', nextStep: 'send', dueAt: now, calledAt: null, missingSince: null },
  };
}

function anotherOne(parcel: SentParcel, carrierIds: readonly string[]): Change {
  const others = carrierIds.filter((id) => id !== parcel.carrierId);
  if (others.length === 0) return NOTHING;
  return { set: {}, task: { kind: 'two_at_carrier', detail: others.join(' ') } };
}

const isCancelled = ({ events }: ParcelReading) =>
  events.findLast(({ state }) => state !== null)?.state === 'cancelled';

const bornAt = ({ events }: ParcelReading) => events[0]?.at.getTime() ?? 0;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The first pause and the longest; each further try waits three times as long. */
const PAUSES: Record<Exclude<ParcelStep, 'send'>, readonly [first: number, longest: number]> = {
  look_up: [2 * SECOND, 5 * MINUTE],
  validate: [MINUTE, 360 * MINUTE],
};

function pauseBefore(step: keyof typeof PAUSES, tries: number): number {
  const [first, longest] = PAUSES[step];
  return Math.min(first * 3 ** tries, longest);
}

const FIRST_LOOK_MS = 15 * MINUTE;
/** When a new parcel is followed for the first time. */
const firstTrackAt = (now: Date) => new Date(now.getTime() + FIRST_LOOK_MS);
