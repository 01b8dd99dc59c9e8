import type { CarrierRule } from '#contract/carrier-rules/carrier-rules.ts';
import type { Translate } from '#web/i18n/translate.ts';

export interface SentenceNames {
  words: Translate;
  wilaya: (code: number) => string;
  /** In the order of the rule's products. */
  products: readonly string[];
  amount: (value: number) => string;
  number: (value: number) => string;
}

/** A longer list says nothing to a reader. */
const NAMED = 6;

/** A rule as one readable sentence. */
export function ruleSentence({ companyName, terms }: CarrierRule, names: SentenceNames): string {
  const { words, amount, number } = names;
  const { wilayas, place, mostWeightGrams, leastAmount, mostAmount, productIds, share } = terms;
  const parts = [
    wilayas.length > 0 &&
      words('carrierRules.says.wilayas', { wilayas: listed(wilayas.map(names.wilaya), words) }),
    place !== null && words(`carrierRules.says.${place}`),
    productIds.length > 0 &&
      words('carrierRules.says.products', { products: listed(names.products, words) }),
    mostWeightGrams !== null &&
      words('carrierRules.says.weight', { grams: number(mostWeightGrams) }),
    leastAmount !== null && words('carrierRules.says.least', { amount: amount(leastAmount) }),
    mostAmount !== null && words('carrierRules.says.most', { amount: amount(mostAmount) }),
    share !== null && words('carrierRules.says.share', { share: number(share) }),
  ].filter((part) => part !== false);
  const company = words('carrierRules.says.company', { company: `\u2068${companyName}\u2069` });
  const rest = parts.length === 0 ? [words('carrierRules.says.always')] : parts;
  return [company, ...rest].join(words('carrierRules.says.and'));
}

function listed(names: readonly string[], words: Translate): string {
  const shown = names.slice(0, NAMED).map((name) => `\u2068${name}\u2069`);
  const more = names.length - shown.length;
  return [...shown, ...(more > 0 ? [`+${more}`] : [])].join(words('carrierRules.says.and'));
}
