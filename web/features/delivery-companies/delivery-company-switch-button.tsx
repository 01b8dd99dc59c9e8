import { CirclePause, CirclePlay } from 'lucide-react';
import {
  deliveryCompanyEndpoints,
  type DeliveryCompany,
} from '#contract/delivery-companies/delivery-companies.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';

/** Activates or deactivates without confirmation; pressing again undoes it. */
export function DeliveryCompanySwitchButton({ company }: { company: DeliveryCompany }) {
  const t = useTranslation();
  const { id, name, isActive } = company;
  const update = useSave(deliveryCompanyEndpoints.updateDeliveryCompany, {
    makesStale: ['deliveryCompanies'],
    saved: (after) =>
      t(after.isActive ? 'deliveryCompany.activated' : 'deliveryCompany.deactivated', {
        name,
      }),
    failed: t('deliveryCompany.save.failed'),
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
