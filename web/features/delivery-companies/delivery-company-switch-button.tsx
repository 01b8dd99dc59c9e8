import { CirclePause, CirclePlay } from 'lucide-react';
import {
  deliveryCompanyEndpoints,
  type DeliveryCompany,
} from '#contract/delivery-companies/delivery-companies.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Activates or deactivates without confirmation; pressing again undoes it. */
export function DeliveryCompanySwitchButton({ company }: { company: DeliveryCompany }) {
  const t = useTranslation();
  const { id, name, isActive } = company;
  const update = useEndpointMutation(deliveryCompanyEndpoints.updateDeliveryCompany, {
    makesStale: ['deliveryCompanies'],
    onSuccess: (after) =>
      toast({
        title: t(after.isActive ? 'deliveryCompany.activated' : 'deliveryCompany.deactivated', {
          name,
        }),
      }),
    onError: (error) => toastFailure(t('deliveryCompany.save.failed'), error),
  });
  const Icon = isActive ? CirclePause : CirclePlay;
  return (
    <Button
      variant="ghost"
      size="sm"
      pending={update.isPending}
      onClick={() => update.mutate({ params: { id }, body: { isActive: !isActive } })}
    >
      <Icon aria-hidden="true" />
      {t(isActive ? 'deliveryCompany.deactivate' : 'deliveryCompany.activate')}
    </Button>
  );
}
