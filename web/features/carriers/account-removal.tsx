import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { carrierAccountEndpoints } from '#contract/carriers/carrier-accounts.ts';
import type { DeliveryCompany } from '#contract/delivery-companies/delivery-companies.ts';
import { useCarrierTexts } from '#web/i18n/carrier-account/texts.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Back to tracking numbers by hand. */
export function AccountRemoval({ company: { id, name } }: { company: DeliveryCompany }) {
  const texts = useCarrierTexts();
  const [open, setOpen] = useState(false);
  const remove = useSave(carrierAccountEndpoints.removeCarrierAccount, {
    makesStale: ['deliveryCompanies', 'audit'],
    saved: texts('removed'),
    failed: texts('remove.failed'),
  });
  return (
    <div className="border-t pt-6">
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Unplug aria-hidden="true" />
        {texts('remove')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={texts('remove.title', { name })}
        description={texts('remove.hint')}
        confirmLabel={texts('remove')}
        cancelLabel={texts('remove.cancel')}
        variant="destructive"
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id } });
        }}
      />
    </div>
  );
}
