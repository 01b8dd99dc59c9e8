import type { CarrierRule } from '#contract/carrier-rules/carrier-rules.ts';
import type { ChoiceTexts } from '#web/i18n/carrier-choice/texts.ts';

export interface SentenceNames {
  words: ChoiceTexts;
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
      words('says.wilayas', { wilayas: listed(wilayas.map(names.wilaya), words) }),
    place !== null && words(`says.${place}`),
    productIds.length > 0 && words('says.products', { products: listed(names.products, words) }),
    mostWeightGrams !== null && words('says.weight', { grams: number(mostWeightGrams) }),
    leastAmount !== null && words('says.least', { amount: amount(leastAmount) }),
    mostAmount !== null && words('says.most', { amount: amount(mostAmount) }),
    share !== null && words('says.share', { share: number(share) }),
  ].filter((part) => part !== false);
  const company = words('says.company', { company: `\u2068${companyName}\u2069` });
  const rest = parts.length === 0 ? [words('says.always')] : parts;
  return [company, ...rest].join(words('says.and'));
}

function listed(names: readonly string[], words: ChoiceTexts): string {
  const shown = names.slice(0, NAMED).map((name) => `\u2068${name}\u2069`);
  const more = names.length - shown.length;
  return [...shown, ...(more > 0 ? [`+${more}`] : [])].join(words('says.and'));
}
