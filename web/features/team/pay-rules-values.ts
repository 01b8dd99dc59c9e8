import type { PayRules, SavePayRules, TierBasis } from '#contract/team/team-pay.ts';
import { toLatinNumber } from '#contract/names/text.ts';

export const AMOUNTS = ['confirmed', 'delivered', 'upsell', 'returned'] as const;
type AmountName = (typeof AMOUNTS)[number];

export interface TierValues {
  /** For React, which needs a name that stays when another tier is removed. */
  key: number;
  fromPercent: string;
  bonus: string;
}

/** The numbers as they are typed. */
export type RuleValues = Record<AmountName, string> & { tierBy: TierBasis; tiers: TierValues[] };

export const MOST_DINARS = 100_000;
export const MOST_TIERS = 10;

export const ruleValues = (rules: PayRules): RuleValues => ({
  confirmed: String(rules.confirmed),
  delivered: String(rules.delivered),
  upsell: String(rules.upsell),
  returned: String(rules.returned),
  tierBy: rules.tierBy,
  tiers: rules.tiers.map(({ fromPercent, bonus }, key) => ({
    key,
    fromPercent: String(fromPercent),
    bonus: String(bonus),
  })),
});

/** An empty amount is none. */
const numberOf = (typed: string) => (typed.trim() === '' ? 0 : Number(toLatinNumber(typed)));

export const isWrong = (typed: string, least: number, most: number): boolean => {
  const value = numberOf(typed);
  return !Number.isInteger(value) || value < least || value > most;
};

/** The position of the first tier that is not above the one before it; -1 if all rise. */
export const fallingTier = (tiers: readonly TierValues[]): number =>
  tiers.findIndex(
    ({ fromPercent }, at) =>
      at > 0 && numberOf(fromPercent) <= numberOf(tiers[at - 1]?.fromPercent ?? ''),
  );

export const isSavable = (values: RuleValues): boolean =>
  AMOUNTS.every((name) => !isWrong(values[name], 0, MOST_DINARS)) &&
  values.tiers.every(
    ({ fromPercent, bonus }) => !isWrong(fromPercent, 1, 100) && !isWrong(bonus, 0, MOST_DINARS),
  ) &&
  fallingTier(values.tiers) === -1;

export const writtenRules = (values: RuleValues, version: number): SavePayRules => ({
  confirmed: numberOf(values.confirmed),
  delivered: numberOf(values.delivered),
  upsell: numberOf(values.upsell),
  returned: numberOf(values.returned),
  tierBy: values.tierBy,
  tiers: values.tiers.map(({ fromPercent, bonus }) => ({
    fromPercent: numberOf(fromPercent),
    bonus: numberOf(bonus),
  })),
  version,
});
