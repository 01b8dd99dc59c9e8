import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PICKUP_POINT, ORAN, parcelDraft } from '#tests/support/parcel-drafts.ts';
import {
  amountFaults,
  pickupPointFaults,
  phoneFaults,
  textFaults,
  weightFaults,
} from './draft-rules.ts';

describe('fault 37: what is checked before anything is sent', () => {
  it.each([
    [['0550123456'], []],
    [['041234567', '0770123456', '0660123456'], []],
    [[], [{ field: 'phones', rule: 'missing' }]],
    [['550123456'], [{ field: 'phones', rule: 'phone_form' }]],
    [['0550123456', '05501'], [{ field: 'phones', rule: 'phone_form' }]],
    [Array(4).fill('0550123456'), [{ field: 'phones', rule: 'too_long', limit: 3 }]],
  ])('phones %j', (phones, faults) => {
    expect(phoneFaults(parcelDraft({ phones }))).toEqual(faults);
  });

  it.each([
    [0, []],
    [150_000, []],
    [150_001, [{ field: 'amount', rule: 'too_high', limit: 150_000 }]],
    [-1, [{ field: 'amount', rule: 'too_low', limit: 0 }]],
    [10.5, [{ field: 'amount', rule: 'missing' }]],
    [Number.NaN, [{ field: 'amount', rule: 'missing' }]],
  ])('amount %d', (amount, faults) => {
    expect(amountFaults(parcelDraft({ amount }), 'amount')).toEqual(faults);
  });

  it.each([
    ['', [{ field: 'address', rule: 'missing' }]],
    ['  ', [{ field: 'address', rule: 'missing' }]],
    ['x', [{ field: 'address', rule: 'too_short', limit: 2 }]],
    ['😀'.repeat(255), []],
    ['م'.repeat(256), [{ field: 'address', rule: 'too_long', limit: 255 }]],
  ])('address %s', (address, faults) => {
    expect(textFaults(parcelDraft({ address }), 'address', { least: 2, most: 255 })).toEqual(
      faults,
    );
  });

  it('an absent remark is none too short', () => {
    expect(textFaults(parcelDraft(), 'remark', { least: 0, most: 5 })).toEqual([]);
  });

  it('weights', () => {
    const faults = (weightKg: number) => weightFaults(parcelDraft({ weightKg }), 30);
    expect(faults(30)).toEqual([]);
    expect(faults(31)).toEqual([{ field: 'weightKg', rule: 'too_high', limit: 30 }]);
    expect(faults(-1)).toEqual([{ field: 'weightKg', rule: 'too_low', limit: 0 }]);
    expect(faults(Number.NaN)).toEqual([{ field: 'weightKg', rule: 'missing' }]);
  });

  it('pickupPoints', () => {
    expect(pickupPointFaults(parcelDraft({ pickupPoint: PICKUP_POINT }))).toEqual([]);
    expect(pickupPointFaults(parcelDraft({ pickupPoint: { ...PICKUP_POINT, id: ' ' } }))).toEqual([
      { field: 'pickupPoint', rule: 'pickup_point_missing' },
    ]);
    const place = { ...ORAN, wilayaCode: 16 };
    expect(pickupPointFaults(parcelDraft({ pickupPoint: PICKUP_POINT, place }))).toEqual([
      { field: 'pickupPoint', rule: 'pickup_point_elsewhere' },
    ]);
  });

  it('takes an amount exactly when it is a whole number in bounds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double()), (amount) => {
        const isTaken = amountFaults(parcelDraft({ amount }), 'amount').length === 0;
        expect(isTaken).toBe(amount >= 0 && amount <= 150_000 && amount % 1 === 0);
      }),
    );
  });
});
