import {
  ENDED_STATES,
  type MoneyState,
  type ParcelState,
} from '#contract/carriers/parcel-states.ts';
import type { CarrierAdapter } from '#server/features/carriers/adapter/carrier-adapter.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Later nothing is expected any more, and there has long been a task for a person. */
const LONGEST_DAYS = 60;
/** An end may still be contradicted for so long. */
const AFTER_END_DAYS = 3;
const ALGERIA_HOURS_AHEAD = 1;
const [DAY_STARTS, DAY_ENDS] = [7, 22];

/** The driver or a lorry has it: it may move any minute. */
const MOVING: readonly ParcelState[] = [
  'picked_up',
  'in_transit',
  'at_hub',
  'out_for_delivery',
  'delivery_attempted',
];

export interface LookedAt {
  state: ParcelState;
  stateAt: Date;
  money: MoneyState;
  createdAt: Date;
  missingSince: Date | null;
}

/** What of a family decides how often its parcels are read. */
export type Reads = Pick<CarrierAdapter, 'changedSince'> & {
  capabilities: Pick<CarrierAdapter['capabilities'], 'payouts'>;
};

/** When a parcel is read again; null when there is nothing more to learn. */
export function nextLook(parcel: LookedAt, now: Date, reads: Reads): Date | null {
  const { state, stateAt, createdAt, missingSince } = parcel;
  const within = (since: Date, days: number) => now.getTime() - since.getTime() < days * DAY_MS;
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (ENDED_STATES.some((ended) => ended === state)) {
    return within(stateAt, AFTER_END_DAYS) ? after(DAY_MS) : null;
  }
  if (!within(createdAt, LONGEST_DAYS)) return null;
  if (state === 'delivered') return afterDelivery(parcel, now, reads);
  if (missingSince !== null) return after(HOUR_MS);
  if (reads.changedSince !== undefined) return after(isFresh(parcel, now) ? HOUR_MS : DAY_MS);
  return after(pauseOf(parcel, now));
}

function afterDelivery({ stateAt, money }: LookedAt, now: Date, reads: Reads): Date | null {
  if (money === 'paid') return null;
  const isToldOfMoney = reads.capabilities.payouts !== 'none';
  const most = isToldOfMoney ? LONGEST_DAYS : AFTER_END_DAYS;
  const isOver = now.getTime() - stateAt.getTime() >= most * DAY_MS;
  return isOver ? null : new Date(now.getTime() + (isToldOfMoney ? 12 * HOUR_MS : DAY_MS));
}

function pauseOf(parcel: LookedAt, now: Date): number {
  const isMoving = MOVING.includes(parcel.state);
  if (!isDaytime(now)) return isMoving ? 2 * HOUR_MS : 6 * HOUR_MS;
  if (isFresh(parcel, now)) return 15 * MINUTE_MS;
  return isMoving ? 20 * MINUTE_MS : 2 * HOUR_MS;
}

const isFresh = ({ createdAt }: LookedAt, now: Date) =>
  now.getTime() - createdAt.getTime() < 2 * HOUR_MS;

export function isDaytime(now: Date): boolean {
  const hour = (now.getUTCHours() + ALGERIA_HOURS_AHEAD) % 24;
  return hour >= DAY_STARTS && hour < DAY_ENDS;
}
