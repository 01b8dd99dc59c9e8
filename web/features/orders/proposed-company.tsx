import { useQuery, useQueryClient } from '@tanstack/react-query';
import { carrierRuleEndpoints } from '#contract/carrier-rules/carrier-rules.ts';
import { isFieldEditable } from '#contract/orders/order-fields.ts';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

interface ProposedCompanyProps {
  order: Pick<Order, 'id' | 'status' | 'deliveryCompanyId'>;
  /** Something else is being done with the order. */
  isBusy?: boolean;
  /** Receives at the press the order with its company as it will be; null where that failed. */
  onTake?: (taken: Promise<Order | null>) => void;
}

/** What the rules propose for an order without a company, taken by one press. */
export function ProposedCompany({ order, isBusy = false, onTake }: ProposedCompanyProps) {
  const t = useTranslation();
  const client = useQueryClient();
  const mayEdit = useCan('canEditOrders');
  const isOpen = order.deliveryCompanyId === null && isFieldEditable('address', order.status);
  const { data } = useQuery({
    ...endpointQuery(carrierRuleEndpoints.proposeCarriers, { query: { ids: order.id } }),
    enabled: mayEdit && isOpen,
  });
  const apply = useSave(carrierRuleEndpoints.applyCarrierProposals, {
    makesStale: ['orders'],
    onSaved: ([result]) => {
      if (result?.ok === true) return;
      const description = result?.detail ?? '';
      toast({ variant: 'destructive', title: t('carrierRules.many.failed'), description });
    },
    failed: t('carrierRules.many.failed'),
  });
  const take = async (companyId: string): Promise<Order | null> => {
    try {
      const [result] = await apply.mutateAsync({
        body: { items: [{ orderId: order.id, companyId }] },
      });
      if (result?.ok !== true || onTake === undefined) return null;
      const read = endpointQuery(orderEndpoints.getOrder, { params: { id: order.id } });
      return await client.fetchQuery({ ...read, staleTime: 0 });
    } catch {
      // Said already; without the order the live update brings it.
      return null;
    }
  };
  const use = (companyId: string) => {
    if (isBusy) return;
    const taken = take(companyId);
    onTake?.(taken);
  };
  const proposal = data?.[0]?.proposal ?? null;
  if (!isOpen || proposal === null) return null;
  const { companyId, companyName } = proposal;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      {t('carrierRules.proposal.text', { company: isolate(companyName) })}
      <Button
        variant="outline"
        size="sm"
        pending={apply.isPending}
        aria-disabled={isBusy}
        onClick={() => use(companyId)}
      >
        {t('carrierRules.proposal.use')}
      </Button>
    </p>
  );
}
