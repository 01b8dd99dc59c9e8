import { expect, it } from 'vitest';
import {
  type PayKind,
  NO_PAY,
  type PayTier,
  type StoredPayRules,
} from '#contract/team/team-pay.ts';
import type { EarnedItem } from './earned-items.ts';
import { linesOf, sumOf, tierOf } from './pay-lines.ts';

const RULES: StoredPayRules = {
  confirmed: 20,
  delivered: 50,
  upsell: 30,
  returned: 40,
  tierBy: 'delivered',
  tiers: [
    { fromPercent: 70, bonus: 5 },
    { fromPercent: 80, bonus: 15 },
  ],
};
const START = new Date('2026-10-01T00:00:00+01:00');
const NO_TIER: PayTier = { percent: null, bonus: 0 };

const item = (kind: PayKind, of: Partial<EarnedItem> = {}): EarnedItem => ({
  orderId: 'o',
  orderNumber: 'n',
  kind,
  earned: 1,
  at: new Date('2026-10-05T12:00:00Z'),
  settled: 0,
  settledAmount: 0,
  settledBonus: 0,
  rounds: 0,
  ...of,
});
const amounts = (items: EarnedItem[], tier = NO_TIER) =>
  linesOf(items, RULES, tier, START).map(({ quantity, amount, round, isCorrection }) => [
    quantity,
    amount,
    round,
    isCorrection,
  ]);

it('pays by the rules, takes a return off, and gives the bonus for each delivered order', () => {
  const tier = { percent: 80, bonus: 15 };
  const items = [
    item('confirmed'),
    item('delivered'),
    item('upsell', { earned: 2 }),
    item('returned'),
  ];
  expect(amounts(items, tier)).toEqual([
    [1, 20, 0, false],
    [1, 65, 0, false],
    [2, 60, 0, false],
    [1, -40, 0, false],
  ]);
  expect(sumOf(linesOf(items, RULES, tier, START))).toBe(105);
});

it('takes back what was paid, not what the rules say now', () => {
  const paid = { settled: 1, settledAmount: 75, settledBonus: 10, rounds: 1 };
  expect(amounts([item('delivered', { ...paid, earned: 0, at: null })])).toEqual([
    [-1, -75, 1, true],
  ]);
  const pieces = { settled: 1, settledAmount: 10, rounds: 1, earned: 3 };
  expect(amounts([item('upsell', pieces)])).toEqual([
    [-1, -10, 1, true],
    [3, 90, 2, true],
  ]);
});

it('marks what happened before the period', () => {
  const before = { at: new Date('2026-09-30T22:59:59Z') };
  expect(amounts([item('delivered', before)])).toEqual([[1, 50, 0, true]]);
});

it('takes the highest tier that is reached, exactly', () => {
  const few = { taken: 0, confirmed: 0 };
  const ended = (delivered: number, returned: number) => [
    ...Array.from({ length: delivered }, () => item('delivered')),
    ...Array.from({ length: returned }, () => item('returned')),
    item('delivered', { earned: 0, settled: 1 }),
  ];
  expect(tierOf(RULES, few, ended(8, 2))).toEqual({ percent: 80, bonus: 15 });
  expect(tierOf(RULES, few, ended(7, 2))).toEqual({ percent: 77.8, bonus: 5 });
  expect(tierOf(RULES, few, ended(2, 1))).toEqual({ percent: 66.7, bonus: 0 });
  expect(tierOf(RULES, few, ended(0, 0))).toEqual({ percent: null, bonus: 0 });
  const byConfirmed = { ...RULES, tierBy: 'confirmed' as const };
  expect(tierOf(byConfirmed, { taken: 10, confirmed: 7 }, [])).toEqual({ percent: 70, bonus: 5 });
  // 79.96 percent is shown as 80, and is not 80.
  expect(tierOf(byConfirmed, { taken: 2_500, confirmed: 1_999 }, [])).toEqual({
    percent: 80,
    bonus: 5,
  });
  expect(tierOf(NO_PAY, { taken: 10, confirmed: 10 }, ended(1, 0))).toEqual({
    percent: 100,
    bonus: 0,
  });
});
