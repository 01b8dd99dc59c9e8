import type { CarrierRule, CarrierRuleTerms } from '#contract/carrier-rules/carrier-rules.ts';
import { MAX_WEIGHT_GRAMS, type DeliveryPlace } from '#contract/orders/order-constants.ts';
import type { WrittenRule } from './saved-rules.ts';

/** The numbers as they are typed. */
export interface RuleValues {
  companyId: string;
  wilayas: string[];
  productIds: string[];
  place: DeliveryPlace | 'any';
  weight: string;
  least: string;
  most: string;
  share: string;
}
export type NumberField = 'weight' | 'least' | 'most' | 'share';

const text = (value: number | null) => (value === null ? '' : String(value));

export const ruleValues = (rule: CarrierRule | undefined): RuleValues => ({
  companyId: rule?.companyId ?? '',
  wilayas: rule?.terms.wilayas.map(String) ?? [],
  productIds: rule?.terms.productIds ?? [],
  place: rule?.terms.place ?? 'any',
  weight: text(rule?.terms.mostWeightGrams ?? null),
  least: text(rule?.terms.leastAmount ?? null),
  most: text(rule?.terms.mostAmount ?? null),
  share: text(rule?.terms.share ?? null),
});

const MOST_DINARS = 10_000_000;
/** In the order of the form, two in a row. */
const BOUNDS: Record<NumberField, readonly [least: number, most: number]> = {
  least: [0, MOST_DINARS],
  most: [0, MOST_DINARS],
  weight: [1, MAX_WEIGHT_GRAMS],
  share: [1, 100],
};
export const NUMBER_FIELDS = Object.keys(BOUNDS) as NumberField[];

const numberOrNull = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** Which fields are wrong; empty when the rule can be saved. */
export function wrongFields(values: RuleValues): Set<keyof RuleValues> {
  const wrong = new Set<keyof RuleValues>();
  if (values.companyId === '') wrong.add('companyId');
  for (const name of NUMBER_FIELDS) {
    const value = numberOrNull(values[name]);
    const [least, most] = BOUNDS[name];
    if (value !== null && (!Number.isInteger(value) || value < least || value > most))
      wrong.add(name);
  }
  const [least, most] = [numberOrNull(values.least), numberOrNull(values.most)];
  if (least !== null && most !== null && least > most) wrong.add('most');
  return wrong;
}

export function writtenRule(values: RuleValues): WrittenRule {
  const terms: CarrierRuleTerms = {
    wilayas: values.wilayas.map(Number),
    place: values.place === 'any' ? null : values.place,
    mostWeightGrams: numberOrNull(values.weight),
    leastAmount: numberOrNull(values.least),
    mostAmount: numberOrNull(values.most),
    productIds: values.productIds,
    share: numberOrNull(values.share),
  };
  return { companyId: values.companyId, terms };
}
