import type { DeliveryCompany } from '#contract/delivery-companies/delivery-companies.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { DeliveryCompanyForm } from './delivery-company-form.tsx';

interface DeliveryCompanyDialogProps {
  /** The company to edit; omitted for a new one. */
  company?: DeliveryCompany | undefined;
  onClose: () => void;
}

export function DeliveryCompanyDialog({ company, onClose }: DeliveryCompanyDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        company ? t('deliveryCompany.edit.title', { name: company.name }) : t('deliveryCompany.add')
      }
      description={t('deliveryCompany.form.hint')}
      isLong
    >
      {(form) => <DeliveryCompanyForm company={company} {...form} />}
    </FormDialog>
  );
}
