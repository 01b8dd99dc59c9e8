import { Pencil, Plus } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import type { DeliveryCompany } from '#contract/delivery-companies/delivery-companies.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';

const loadDialog = () => import('./delivery-company-dialog.tsx');
const DeliveryCompanyDialog = lazy(async () => ({
  default: (await loadDialog()).DeliveryCompanyDialog,
}));

/** The dialog is big and is loaded on demand. */
function useDialog(company?: DeliveryCompany) {
  const [open, setOpen] = useState(false);
  const dialog = open && (
    <Suspense fallback={<DialogLoading />}>
      <DeliveryCompanyDialog company={company} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { dialog, show: () => setOpen(true) };
}

export function DeliveryCompanyEditButton({ company }: { company: DeliveryCompany }) {
  const t = useTranslation();
  const { dialog, show } = useDialog(company);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        title={t('deliveryCompany.edit')}
        aria-label={t('deliveryCompany.edit.title', { name: company.name })}
        className="md:w-8 md:px-0"
        onPointerEnter={() => void loadDialog()}
        onClick={show}
      >
        <Pencil aria-hidden="true" />
        <span className="md:hidden">{t('deliveryCompany.edit')}</span>
      </Button>
      {dialog}
    </>
  );
}

export function DeliveryCompanyAddButton() {
  const t = useTranslation();
  const { dialog, show } = useDialog();
  return (
    <>
      <Button variant="outline" onPointerEnter={() => void loadDialog()} onClick={show}>
        <Plus aria-hidden="true" />
        {t('deliveryCompany.add')}
      </Button>
      {dialog}
    </>
  );
}
