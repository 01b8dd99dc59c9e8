import { describe, expect, it } from 'vitest';
import { CARRIER_ADAPTERS } from '#server/features/carriers/families.ts';
import { nextLook, type LookedAt } from './next-look.ts';

const NOON = new Date('2026-10-10T11:00:00Z');
const NIGHT = new Date('2026-10-10T23:30:00Z');
const parcel = (changes: Partial<LookedAt> = {}): LookedAt => ({
  state: 'in_transit',
  stateAt: new Date('2026-10-09T11:00:00Z'),
  money: 'none',
  createdAt: new Date('2026-10-08T11:00:00Z'),
  missingSince: null,
  ...changes,
});
const { noest, yalidine, maystro } = CARRIER_ADAPTERS;

describe('when a parcel is read again', () => {
  it.each<[string, Partial<LookedAt>, Date, number | null]>([
    ['on its way by day', {}, NOON, 20],
    ['on its way at night', {}, NIGHT, 120],
    ['just made', { state: 'created', createdAt: new Date('2026-10-10T10:50:00Z') }, NOON, 15],
    ['waiting at the desk', { state: 'at_pickup_point' }, NOON, 120],
    ['waiting at night', { state: 'on_hold' }, NIGHT, 360],
    ['not known there', { missingSince: NOON }, NOON, 60],
    ['delivered, money to come', { state: 'delivered', money: 'collected' }, NOON, 720],
    ['delivered and paid', { state: 'delivered', money: 'paid' }, NOON, null],
    ['returned yesterday', { state: 'returned' }, NOON, 1_440],
    [
      'returned long ago',
      { state: 'returned', stateAt: new Date('2026-10-01T11:00:00Z') },
      NOON,
      null,
    ],
    ['two months old', { createdAt: new Date('2026-08-01T11:00:00Z') }, NOON, null],
  ])('%s', (_, changes, now, minutes) => {
    const due = nextLook(parcel(changes), now, noest);
    expect(due === null ? null : (due.getTime() - now.getTime()) / 60_000).toBe(minutes);
  });

  it('leaves the daily round to a family that says in one call what changed', () => {
    expect(nextLook(parcel(), NOON, yalidine)).toEqual(new Date('2026-10-11T11:00:00Z'));
  });

  it('does not wait for money of which a family never tells', () => {
    const delivered = parcel({ state: 'delivered', stateAt: new Date('2026-10-05T11:00:00Z') });
    expect(nextLook(delivered, NOON, maystro)).toBeNull();
  });
});
