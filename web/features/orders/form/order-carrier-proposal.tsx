import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { carrierRuleEndpoints } from '#contract/carrier-rules/carrier-rules.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { Button } from '#web/ui/button.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { parseDinars } from './order-amount.ts';
import type { OrderFormApi } from './order-form-values.ts';

/** What the rules propose while no company is chosen; one press takes it. */
export function OrderCarrierProposal({ form }: { form: OrderFormApi }) {
  const t = useTranslation();
  const [company, wilaya, place, weight, total, lines] = useWatch({
    control: form.control,
    name: ['deliveryCompanyId', 'wilaya', 'deliveryPlace', 'weightGrams', 'totalAmount', 'lines'],
  });
  const products = lines.flatMap(({ productId }) => (productId === '' ? [] : [productId]));
  const amount = Number(parseDinars(useDebounced(total)));
  const grams = Number(useDebounced(weight));
  const { data } = useQuery({
    ...endpointQuery(carrierRuleEndpoints.proposeCarrier, {
      query: {
        wilaya: Number(wilaya),
        ...(place !== '' && { deliveryPlace: place }),
        ...(Number.isInteger(grams) && grams > 0 && { weightGrams: grams }),
        ...(Number.isFinite(amount) && { totalAmount: amount }),
        ...(products.length > 0 && { productIds: products.join(',') }),
      },
    }),
    enabled: company === '' && wilaya !== '',
  });
  const proposal = data?.proposal;
  if (company !== '' || wilaya === '' || !proposal) return null;
  return (
    <p className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 rounded-lg bg-muted px-3 text-xs">
      <span className="flex items-center gap-2">
        <Sparkles aria-hidden="true" className="size-4 shrink-0 text-primary" />
        {t('carrierRules.proposal.text', { company: `\u2068${proposal.companyName}\u2069` })}
      </span>
      <Button
        variant="link"
        size="sm"
        className="px-0 text-xs"
        onClick={() =>
          form.setValue('deliveryCompanyId', proposal.companyId, { shouldDirty: true })
        }
      >
        {t('carrierRules.proposal.use')}
      </Button>
    </p>
  );
}
