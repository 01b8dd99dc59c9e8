import {
  carrierRuleEndpoints,
  type CarrierRule,
  type ReplaceCarrierRules,
} from '#contract/carrier-rules/carrier-rules.ts';
import { useChoiceTexts } from '#web/i18n/carrier-choice/texts.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { toast } from '#web/ui/toast.ts';

export type WrittenRule = ReplaceCarrierRules['rules'][number];

export const asWritten = (rules: readonly CarrierRule[]): WrittenRule[] =>
  rules.map(({ companyId, terms }) => ({ companyId, terms }));

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** Each change is saved at once; who has not seen somebody else's is refused. */
export function useSaveRules(seen: readonly CarrierRule[]) {
  const words = useChoiceTexts();
  const { mutate, isPending } = useEndpointMutation(carrierRuleEndpoints.replaceCarrierRules, {
    makesStale: [carrierRuleEndpoints.listCarrierRules],
    onError: (error) => toastFailure(words('save.failed'), error, ''),
  });
  const save = (rules: WrittenRule[], onSaved?: () => void) => {
    if (isPending) return;
    const onSuccess = () => {
      toast({ title: words('saved') });
      onSaved?.();
    };
    mutate({ body: { seen: seen.map(({ id }) => id), rules } }, { onSuccess });
  };
  return { save, isPending };
}
