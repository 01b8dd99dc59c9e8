import {
  carrierRuleEndpoints,
  type CarrierRule,
  type ReplaceCarrierRules,
} from '#contract/carrier-rules/carrier-rules.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';

export type WrittenRule = ReplaceCarrierRules['rules'][number];

export const asWritten = (rules: readonly CarrierRule[]): WrittenRule[] =>
  rules.map(({ companyId, terms }) => ({ companyId, terms }));

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** Each change is saved at once; who has not seen somebody else's is refused. */
export function useSaveRules(seen: readonly CarrierRule[]) {
  const t = useTranslation();
  const { mutate, isPending } = useSave(carrierRuleEndpoints.replaceCarrierRules, {
    makesStale: [carrierRuleEndpoints.listCarrierRules],
    saved: t('carrierRules.saved'),
    failed: t('carrierRules.save.failed'),
    unanswered: '',
  });
  const save = (rules: WrittenRule[], onSaved?: () => void) => {
    if (isPending) return;
    mutate({ body: { seen: seen.map(({ id }) => id), rules } }, { onSuccess: onSaved });
  };
  return { save, isPending };
}
