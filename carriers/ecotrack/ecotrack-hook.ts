import { createHmac } from 'node:crypto';
import type { HookEvent, HookForm } from '../core/hook-form.ts';
import type { Happening, Parcel } from '../core/parcels.ts';
import { localDay, days, offsetTime } from '../core/times.ts';
import { ATTEMPT, frenchWord, webhookCode } from './ecotrack-life.ts';

const ULID = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ULID_LENGTH = 26;

/** Numbers of states are the tenant's own; ours follow the order in which we saw them. */
const stateIds = new Map<string, number>();
function stateOf(word: string) {
  const code = webhookCode(word);
  if (!stateIds.has(code)) stateIds.set(code, stateIds.size + 1);
  return { id: stateIds.get(code), code: code.toUpperCase(), title: frenchWord(word) };
}

const attemptsBefore = (parcel: Parcel, at: number) =>
  parcel.history.filter((one) => one.word === ATTEMPT && one.at <= at).length;

function stateBefore(parcel: Parcel, happening: Happening) {
  const before = parcel.history.filter((one) => !one.isAside && one.at < happening.at).at(-1);
  return before === undefined ? null : stateOf(before.word);
}

/** A remark is never a change of state; it counts an attempt. */
function remarkOf(parcel: Parcel, { at, reason, details }: Happening) {
  const isDelayed = details.isDelayed === true;
  return {
    type: isDelayed ? 'tentative_delayed' : 'tentative_added',
    tentative_number: attemptsBefore(parcel, at),
    raison: reason,
    next_attempt_at: isDelayed ? localDay(at + days(1)) : null,
  };
}

function eventOf(parcel: Parcel, happening: Happening): Omit<HookEvent, 'id'> | null {
  const { at, word } = happening;
  const isAttempt = word === ATTEMPT;
  if (happening.isAside && !isAttempt) return null;
  const state = stateOf(isAttempt ? parcel.word : word);
  return {
    type: isAttempt ? 'order.maj.added' : `order.state.${webhookCode(word)}`,
    at,
    data: {
      tracking: parcel.tracking,
      state,
      previous_state: stateBefore(parcel, happening),
      order: { amount: parcel.amount, tentatives_count: attemptsBefore(parcel, at) },
      ...(isAttempt ? { maj: remarkOf(parcel, happening) } : {}),
    },
  };
}

export const ECOTRACK_HOOK: HookForm = {
  retryMinutes: [1, 5, 15, 60, 180, 360],
  isDisabledAfterAll: false,
  isBatched: false,
  write: (type, events) => {
    const [event] = events;
    const { id = '', at = 0, data = {} } = event ?? {};
    const body = { event: type, event_id: id, occurred_at: offsetTime(at), ...data };
    return { id, body: JSON.stringify(body) };
  },
  sign: ({ id, body }, secret): Record<string, string> => {
    const type = /"event":"([^"]+)"/.exec(body)?.[1] ?? '';
    const plain = { 'X-ECOTRACK-Event': type, 'X-ECOTRACK-Event-Id': id };
    if (secret === null) return plain;
    const hex = createHmac('sha256', secret).update(body).digest('hex');
    return { ...plain, 'X-ECOTRACK-Signature': `sha256=${hex}` };
  },
  newId: (random) => random.text(ULID_LENGTH, ULID),
  stateEvent: eventOf,
  check: null,
};
