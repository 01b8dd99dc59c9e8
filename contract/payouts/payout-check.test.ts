import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkLine,
  isMissing,
  LINE_RESULTS,
  type ExpectedShipment,
  type SaidLine,
} from './payout-check.ts';

const NOTHING: SaidLine = { cash: null, fee: null, returnFee: null, extra: null, net: null };
const DELIVERED: ExpectedShipment = {
  end: 'delivered',
  cash: 350_000,
  fee: 40_000,
  returnFee: 25_000,
};
const BACK: ExpectedShipment = { ...DELIVERED, end: 'back' };
const RULES = { isPaidBefore: false, tolerance: 0, settled: null };

const said = (line: Partial<SaidLine>): SaidLine => ({ ...NOTHING, ...line });

describe('a line against its shipment', () => {
  it.each<[string, Partial<SaidLine>, ExpectedShipment, object]>([
    [
      'is right',
      { cash: 350_000, fee: 40_000, net: 310_000 },
      DELIVERED,
      { result: 'right', paidCash: 350_000, paidFees: 40_000 },
    ],
    [
      'pays less',
      { cash: 340_000, fee: 40_000 },
      DELIVERED,
      { result: 'differs', cashDifference: -10_000, feeDifference: 0, extraDifference: 0 },
    ],
    [
      'keeps more',
      { cash: 350_000, fee: 55_000 },
      DELIVERED,
      { result: 'differs', cashDifference: 0, feeDifference: 15_000 },
    ],
    [
      'takes for weight',
      { cash: 350_000, fee: 40_000, extra: 5_000 },
      DELIVERED,
      { result: 'differs', extraDifference: 5_000, feeDifference: 0, paidFees: 45_000 },
    ],
    [
      'hides something in its net',
      { cash: 350_000, fee: 40_000, net: 300_000 },
      DELIVERED,
      { result: 'differs', extraDifference: 10_000, paidFees: 50_000 },
    ],
    [
      'has a net and no fee',
      { cash: 350_000, net: 305_000 },
      DELIVERED,
      { result: 'differs', feeDifference: 5_000, paidFees: 45_000 },
    ],
    [
      'has only a net, and it is right',
      { net: 310_000 },
      DELIVERED,
      { result: 'right', paidCash: 350_000, paidFees: 40_000 },
    ],
    [
      'has only a net, and it is short',
      { net: 300_000 },
      DELIVERED,
      { result: 'differs', cashDifference: -10_000, feeDifference: 0 },
    ],
    [
      'has the net of a ledger and its fee',
      { net: 310_000, fee: 40_000 },
      DELIVERED,
      { result: 'right', paidCash: 350_000 },
    ],
    [
      'names no amount at all',
      { fee: 40_000, returnFee: 25_000 },
      DELIVERED,
      { result: 'right', paidCash: 350_000, paidFees: 40_000 },
    ],
    [
      'cannot differ from a fee that nobody knows',
      { cash: 350_000, fee: 99_000 },
      { ...DELIVERED, fee: null },
      { result: 'right', paidFees: 99_000 },
    ],
    [
      'bills a return as agreed',
      { cash: 0, returnFee: 25_000 },
      BACK,
      { result: 'right', expectedCash: 0, paidCash: 0, paidFees: 25_000 },
    ],
    [
      'bills a return in the column of fees',
      { cash: 0, fee: 30_000 },
      BACK,
      { result: 'differs', feeDifference: 5_000 },
    ],
    [
      'bills a return by a negative net',
      { net: -25_000 },
      BACK,
      { result: 'right', paidCash: 0, paidFees: 25_000 },
    ],
    [
      'bills a return by a negative amount',
      { cash: -25_000 },
      BACK,
      { result: 'right', expectedCash: 0, paidCash: 0, paidFees: 25_000 },
    ],
    [
      'takes money for what nobody has paid',
      { cash: -104_200 },
      DELIVERED,
      { result: 'taken_back', expectedCash: -104_200, paidCash: -104_200, paidFees: 0 },
    ],
    [
      'takes money for what nobody has paid, by the net alone',
      { net: -144_200 },
      DELIVERED,
      { result: 'taken_back', expectedCash: -104_200, paidCash: -104_200, paidFees: 40_000 },
    ],
    [
      'keeps the fee of a parcel without cash',
      { net: -40_000 },
      { ...DELIVERED, cash: 0 },
      { result: 'right', expectedCash: 0, paidCash: 0, paidFees: 40_000 },
    ],
    [
      'takes money for what is on its way',
      { cash: -20_000 },
      { ...DELIVERED, end: 'open' },
      { result: 'taken_back', expectedCash: -20_000 },
    ],
    [
      'pays for what came back',
      { cash: 350_000, fee: 40_000 },
      BACK,
      { result: 'not_delivered', paidCash: 350_000 },
    ],
    [
      'pays for what is still on its way',
      { cash: 350_000, fee: 40_000 },
      { ...DELIVERED, end: 'open' },
      { result: 'not_delivered', expectedCash: 350_000, cashDifference: 0 },
    ],
  ])('%s', (_, line, shipment, verdict) => {
    expect(checkLine(said(line), shipment, RULES)).toMatchObject(verdict);
  });

  it('is unknown without a shipment, and paid before with a counted one', () => {
    const line = said({ cash: 350_000, fee: 40_000 });
    expect(checkLine(line, null, RULES)).toMatchObject({ result: 'unknown', paidCash: 350_000 });
    expect(checkLine(line, DELIVERED, { ...RULES, isPaidBefore: true })).toMatchObject({
      result: 'paid_before',
      cashDifference: 0,
    });
  });

  it.each<[string, Partial<SaidLine>, number, object]>([
    [
      'all of it',
      { cash: -350_000 },
      350_000,
      { result: 'taken_back', expectedCash: -350_000, paidCash: -350_000, cashDifference: 0 },
    ],
    [
      'a part, with the net alone',
      { net: -50_000 },
      350_000,
      { result: 'taken_back', expectedCash: -50_000, paidCash: -50_000, paidFees: 0 },
    ],
    [
      'more than was paid',
      { cash: -360_000 },
      350_000,
      { result: 'taken_back', expectedCash: -360_000, cashDifference: 0 },
    ],
    [
      'and pays the rest again',
      { cash: 50_000, fee: 40_000 },
      300_000,
      { result: 'right', expectedCash: 50_000, paidCash: 50_000 },
    ],
    [
      'and pays a part of the rest again, so that the other stays owed',
      { cash: 20_000, fee: 40_000 },
      300_000,
      { result: 'right', expectedCash: 20_000, paidCash: 20_000, cashDifference: 0 },
    ],
    [
      'and pays more than the rest again',
      { cash: 60_000, fee: 40_000 },
      300_000,
      { result: 'differs', expectedCash: 50_000, cashDifference: 10_000 },
    ],
  ])('takes back %s after it was paid', (_, line, settled, verdict) => {
    expect(checkLine(said(line), DELIVERED, { ...RULES, settled })).toMatchObject(verdict);
  });

  const centimes = fc.integer({ min: -10_000_000, max: 10_000_000 });
  const maybe = fc.option(centimes, { nil: null });
  const line = fc.record<SaidLine>({
    cash: maybe,
    fee: maybe,
    returnFee: maybe,
    extra: maybe,
    net: maybe,
  });
  const shipment = fc.record<ExpectedShipment>({
    end: fc.constantFrom('delivered', 'back', 'open'),
    cash: fc.integer({ min: 0, max: 10_000_000 }),
    fee: fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: null }),
    returnFee: fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: null }),
  });

  it('keeps the net that was said, whatever else was', () => {
    fc.assert(
      fc.property(line, fc.option(shipment, { nil: null }), fc.boolean(), (one, known, before) => {
        const verdict = checkLine(one, known, { ...RULES, isPaidBefore: before });
        if (one.net !== null) expect(verdict.paidCash - verdict.paidFees).toBe(one.net);
        expect(LINE_RESULTS).toContain(verdict.result);
      }),
    );
  });

  it('loses nothing: what was expected is what was paid less the difference', () => {
    fc.assert(
      fc.property(line, shipment, (one, known) => {
        const verdict = checkLine(one, known, RULES);
        expect(verdict.paidCash - verdict.cashDifference).toBe(verdict.expectedCash);
        if (verdict.result === 'right') {
          expect([verdict.cashDifference, verdict.feeDifference, verdict.extraDifference]).toEqual([
            0, 0, 0,
          ]);
        }
      }),
    );
  });

  it('is right exactly as far as the company may round', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3_000, max: 3_000 }),
        fc.integer({ min: 0, max: 2_000 }),
        (off, tolerance) => {
          const one = said({ cash: 350_000 + off, fee: 40_000 });
          const { result } = checkLine(one, DELIVERED, { ...RULES, tolerance });
          expect(result).toBe(Math.abs(off) <= tolerance ? 'right' : 'differs');
        },
      ),
    );
  });
});

describe('a missing parcel', () => {
  const sheet = new Date('2026-11-12T00:00:00+01:00');
  const parcel = {
    end: 'delivered' as const,
    endedAt: new Date('2026-11-11T22:59:59.999Z'),
    isCounted: false,
    isWrittenOff: false,
  };

  it('was delivered before the day of the sheet, and nobody paid for it', () => {
    expect(isMissing(parcel, sheet)).toBe(true);
    expect(isMissing({ ...parcel, endedAt: sheet }, sheet)).toBe(false);
    expect(isMissing({ ...parcel, isCounted: true }, sheet)).toBe(false);
    expect(isMissing({ ...parcel, isWrittenOff: true }, sheet)).toBe(false);
    expect(isMissing({ ...parcel, end: 'open' }, sheet)).toBe(false);
    expect(isMissing({ ...parcel, endedAt: null }, sheet)).toBe(false);
  });

  it('is never one that was delivered later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), fc.boolean(), (late, isCounted) => {
        const endedAt = new Date(sheet.getTime() + late);
        expect(isMissing({ ...parcel, endedAt, isCounted }, sheet)).toBe(false);
      }),
    );
  });
});
