import { expect, it } from 'vitest';
import { fallingTier, isSavable, ruleValues, writtenRules } from './pay-rules-values.ts';

const RULES = {
  confirmed: 20,
  delivered: 50,
  upsell: 0,
  returned: 40,
  tierBy: 'delivered' as const,
  tiers: [
    { fromPercent: 70, bonus: 5 },
    { fromPercent: 80, bonus: 15 },
  ],
};
const values = ruleValues({ ...RULES, version: 3 });

it('saves what it was opened with, Arabic digits, and nothing where nothing is typed', () => {
  expect(writtenRules(values, 3)).toEqual({ ...RULES, version: 3 });
  expect(writtenRules({ ...values, confirmed: '٣٠', upsell: ' ' }, 3)).toMatchObject({
    confirmed: 30,
    upsell: 0,
  });
});

it.each([
  [{}, true],
  [{ confirmed: '2.5' }, false],
  [{ returned: '-1' }, false],
  [{ delivered: 'خمسون' }, false],
  [{ upsell: '100001' }, false],
  [{ tiers: [{ key: 0, fromPercent: '', bonus: '5' }] }, false],
  [{ tiers: [{ key: 0, fromPercent: '101', bonus: '5' }] }, false],
])('%j can be saved: %s', (changes, expected) => {
  expect(isSavable({ ...values, ...changes })).toBe(expected);
});

it('finds the tier that does not rise', () => {
  expect(fallingTier(values.tiers)).toBe(-1);
  const same = values.tiers.map((tier) => ({ ...tier, fromPercent: '80' }));
  expect(fallingTier(same)).toBe(1);
  expect(isSavable({ ...values, tiers: same })).toBe(false);
});
