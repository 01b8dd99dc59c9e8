import { describe, expect, it } from 'vitest';
import { CARRIER_FAMILIES, type CarrierFamily } from '#contract/carriers/carrier-families.ts';
import type { ParcelState } from '#contract/carriers/parcel-states.ts';
import { CARRIER_ADAPTERS } from '#server/features/carriers/families.ts';
import { obstaclesTo } from './ask-rules.ts';

const OPEN = { dueAt: new Date(0), state: 'waiting' } as const;

function offered(family: CarrierFamily, state: ParcelState): string[] {
  const parcel = { state, nextStep: null, calledAt: new Date(0) };
  return obstaclesTo(parcel, CARRIER_ADAPTERS[family].capabilities, [])
    .filter(({ obstacle }) => obstacle === null)
    .map(({ kind }) => kind);
}

const CHANGES = ['change_phone', 'change_address', 'change_amount', 'change_pickup_point'];

/** Section 0.2 of the reference, by hand. */
const OFFERED: Record<CarrierFamily, Partial<Record<ParcelState, string[]>>> = {
  yalidine: { created: ['cancel', ...CHANGES], in_transit: [], returning: [] },
  zr: { created: ['cancel', ...CHANGES], in_transit: CHANGES, returning: [] },
  ecotrack: {
    draft: ['cancel', 'remark', ...CHANGES],
    created: ['remark'],
    out_for_delivery: ['return', 'remark'],
    returning: ['remark'],
  },
  noest: {
    draft: ['cancel', 'remark', ...CHANGES],
    created: ['remark', ...CHANGES],
    delivery_attempted: ['new_attempt', 'return', 'remark', ...CHANGES],
    returning: ['new_attempt', 'remark'],
  },
  maystro: {
    created: ['cancel', 'remark', 'change_phone', 'change_address', 'change_amount'],
    at_hub: ['remark', 'change_phone', 'change_address', 'change_amount'],
    returning: ['remark'],
  },
  procolis: { created: [], out_for_delivery: [] },
};

describe.each(CARRIER_FAMILIES)('what %s can be asked', (family) => {
  it.each(Object.entries(OFFERED[family]))('for a parcel that is %s', (state, kinds) => {
    expect(offered(family, state as ParcelState)).toEqual(kinds);
  });

  it.each(['delivered', 'returned', 'cancelled', 'lost', 'failed'] as const)(
    'is nothing once it is %s, or before the carrier has it',
    (state) => {
      expect(offered(family, state)).toEqual([]);
      expect(offered(family, 'uncertain')).toEqual([]);
      expect(offered(family, 'sending')).toEqual([]);
    },
  );
});

const reasons = (family: CarrierFamily, parcel: Parameters<typeof obstaclesTo>[0]) =>
  Object.fromEntries(
    obstaclesTo(parcel, CARRIER_ADAPTERS[family].capabilities, []).map((one) => [
      one.kind,
      one.obstacle,
    ]),
  );

it('says why not', () => {
  const there = { nextStep: null, calledAt: new Date(0) };
  expect(reasons('procolis', { state: 'created', ...there })).toMatchObject({
    cancel: 'not_offered',
    remark: 'not_offered',
  });
  expect(reasons('ecotrack', { state: 'created', ...there })).toMatchObject({
    cancel: 'too_late',
    new_attempt: 'not_offered',
    return: 'too_early',
    change_amount: 'too_late',
  });
  expect(reasons('yalidine', { state: 'uncertain', ...there })).toMatchObject({
    cancel: 'too_early',
    new_attempt: 'not_offered',
  });
  expect(reasons('noest', { state: 'delivered', ...there })).toMatchObject({ remark: 'over' });
});

it('cancels in every family what the carrier was never called for', () => {
  for (const family of CARRIER_FAMILIES) {
    const parcel = { state: 'sending', nextStep: 'send', calledAt: null } as const;
    expect(reasons(family, parcel)['cancel']).toBeNull();
  }
});

it('asks for the same only once at a time, and for nothing while a cancel is open', () => {
  const parcel = { state: 'created', nextStep: null, calledAt: new Date(0) } as const;
  const { capabilities } = CARRIER_ADAPTERS.noest;
  const blocked = (kind: 'remark' | 'cancel', dueAt: Date | null) =>
    obstaclesTo(parcel, capabilities, [{ ...OPEN, kind, dueAt }])
      .filter(({ obstacle }) => obstacle === 'asked_already')
      .map((one) => one.kind);
  expect(blocked('remark', OPEN.dueAt)).toEqual(['remark']);
  expect(blocked('remark', null)).toEqual([]);
  expect(blocked('cancel', OPEN.dueAt)).toContain('change_amount');
});
