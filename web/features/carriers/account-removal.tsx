import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { carrierAccountEndpoints } from '#contract/carriers/carrier-accounts.ts';
import type { DeliveryCompany } from '#contract/delivery-companies/delivery-companies.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Back to tracking numbers by hand. */
export function AccountRemoval({ company: { id, name } }: { company: DeliveryCompany }) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const remove = useSave(carrierAccountEndpoints.removeCarrierAccount, {
    makesStale: ['deliveryCompanies', 'audit'],
    saved: t('carriers.removed'),
    failed: t('carriers.remove.failed'),
  });
  return (
    <div className="border-t pt-6">
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Unplug aria-hidden="true" />
        {t('carriers.remove')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('carriers.remove.title', { name })}
        description={t('carriers.remove.hint')}
        confirmLabel={t('carriers.remove')}
        cancelLabel={t('carriers.remove.cancel')}
        variant="destructive"
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id } });
        }}
      />
    </div>
  );
}
