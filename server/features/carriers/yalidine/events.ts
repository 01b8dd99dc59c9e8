import { carrierWords, foldLabel } from '../adapter/carrier-text.ts';
import { eventKey, minuteOf } from '../adapter/event-key.ts';
import type { ParcelEvent } from '../adapter/parcel-reading.ts';
import { PAYMENTS, STATUSES } from './states.ts';

const BARE = { money: null, reason: null, place: null, driver: null, nextAttemptOn: null };

interface StatusAt {
  status: string;
  at: Date;
  reason?: string | null;
  place?: string | null;
}

/** The key leaves the reason out: lists of parcels do not have it, histories and hooks do. */
export function statusEvent({ status, at, reason = null, place = null }: StatusAt): ParcelEvent {
  const label = foldLabel(status);
  const reading = Object.hasOwn(STATUSES, label) ? STATUSES[label] : undefined;
  return {
    ...BARE,
    key: eventKey('status', minuteOf(at), label),
    at,
    word: carrierWords(status),
    kind: reading?.kind ?? 'unknown',
    state: reading?.state ?? null,
    money: reading?.money ?? null,
    reason: reason === null ? null : carrierWords(reason),
    place,
  };
}

interface PaymentAt {
  status: string;
  at: Date;
  payoutId: string | null;
}

/** Null for the status that every parcel begins with. Keyed without time: lists do not tell it. */
export function paymentEvent({ status, at, payoutId }: PaymentAt): ParcelEvent | null {
  const word = foldLabel(status);
  const money = Object.hasOwn(PAYMENTS, word) ? PAYMENTS[word] : undefined;
  if (money === null) return null;
  return {
    ...BARE,
    key: eventKey('payment', word, payoutId),
    at,
    word: carrierWords(status),
    kind: money === undefined ? 'unknown' : 'money',
    state: null,
    money: money ?? null,
  };
}

/** What hooks tell beside statuses. */
export function hookEvent(type: 'parcel_edited' | 'parcel_deleted', at: Date): ParcelEvent {
  const isDeleted = type === 'parcel_deleted';
  return {
    ...BARE,
    key: eventKey('hook', minuteOf(at), type),
    at,
    word: type,
    kind: isDeleted ? 'movement' : 'change',
    state: isDeleted ? 'cancelled' : null,
  };
}
