import { useQuery } from '@tanstack/react-query';
import { carrierRuleEndpoints } from '#contract/carrier-rules/carrier-rules.ts';
import { isFieldEditable } from '#contract/orders/order-fields.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';

interface ProposedCompanyProps {
  order: Pick<Order, 'id' | 'status' | 'deliveryCompanyId'>;
}

/** What the rules propose for an order without a company, taken by one press. */
export function ProposedCompany({ order }: ProposedCompanyProps) {
  const t = useTranslation();
  const mayEdit = useCan('canEditOrders');
  const isOpen = order.deliveryCompanyId === null && isFieldEditable('address', order.status);
  const { data } = useQuery({
    ...endpointQuery(carrierRuleEndpoints.proposeCarriers, { query: { ids: order.id } }),
    enabled: mayEdit && isOpen,
  });
  const take = useSave(carrierRuleEndpoints.applyCarrierProposals, {
    makesStale: ['orders'],
    failed: t('carrierRules.many.failed'),
  });
  const proposal = data?.[0]?.proposal ?? null;
  if (!isOpen || proposal === null) return null;
  const { companyId, companyName } = proposal;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      {t('carrierRules.proposal.text', { company: isolate(companyName) })}
      <Button
        variant="outline"
        size="sm"
        pending={take.isPending}
        onClick={() => take.mutate({ body: { items: [{ orderId: order.id, companyId }] } })}
      >
        {t('carrierRules.proposal.use')}
      </Button>
    </p>
  );
}
