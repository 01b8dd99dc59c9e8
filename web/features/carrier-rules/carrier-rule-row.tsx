import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import type { CarrierResult, CarrierRule } from '#contract/carrier-rules/carrier-rules.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useFormat } from '#web/lib/format.ts';
import { wilayaName } from '#web/lib/places.ts';
import { useProductNames } from '#web/lib/product-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { resultOf, ResultText } from './carrier-results.tsx';

interface CarrierRuleRowProps {
  rule: CarrierRule;
  number: number;
  isLast: boolean;
  results: readonly CarrierResult[];
  isBusy: boolean;
  /** Only for those who may change the rules. */
  onMove?: (by: number) => void;
  onEdit?: () => void;
  onRemove?: () => void;
}

/** One rule as a sentence, with how its company did in the wilayas that the rule is about. */
export function CarrierRuleRow(props: CarrierRuleRowProps) {
  const { rule, number, isLast, results, isBusy, onMove, onEdit, onRemove } = props;
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const products = useProductNames(rule.terms.productIds);
  const { wilayas } = rule.terms;
  const sentence = ruleSentence(rule, {
    words: t,
    products,
    wilaya: (code) => wilayaName(code, language) ?? String(code),
    amount: (value) => `\u2066${format.amount(value, 'DZD')}\u2069`,
    number: (value) => format.number(value),
  });
  const ofRule = results.filter(
    ({ companyId, wilayaCode }) =>
      companyId === rule.companyId && (wilayas.length === 0 || wilayas.includes(wilayaCode)),
  );
  const arrow = (to: 'up' | 'down', isEnd: boolean, by: number) => (
    <Button
      variant="ghost"
      size="icon-sm"
      data-move={to}
      aria-label={t(`carrierRules.${to}`, { number })}
      aria-disabled={isEnd || isBusy}
      className="aria-disabled:opacity-40"
      onClick={() => !isEnd && onMove?.(by)}
    >
      {to === 'up' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
    </Button>
  );
  return (
    <li className="flex flex-col gap-2 rounded-xl border bg-card p-3 md:flex-row md:items-center md:p-4">
      <div className="flex min-w-0 flex-1 gap-3">
        <Ltr className="font-semibold text-muted-foreground">{number}</Ltr>
        <div className="min-w-0">
          <p className="break-words">{sentence}</p>
          <p className="text-sm text-muted-foreground">
            <ResultText result={resultOf(ofRule)} />
          </p>
        </div>
      </div>
      {onMove !== undefined && (
        <div className="flex shrink-0 justify-end">
          {arrow('up', number === 1, -1)}
          {arrow('down', isLast, 1)}
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('carrierRules.edit', { number })}
            onClick={onEdit}
          >
            <Pencil aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            size="icon-sm"
            className="text-destructive"
            aria-label={t('carrierRules.remove', { number })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      )}
    </li>
  );
}

interface SentenceNames {
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
