import type { ComponentProps } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { FormDialog, type DialogForm } from '#web/ui/form-dialog.tsx';

export type OrderDialogForm = DialogForm;

export function OrderDialog(props: Omit<ComponentProps<typeof FormDialog>, 'discard'>) {
  const t = useTranslation();
  return (
    <FormDialog
      {...props}
      discard={{
        title: t('discard.title'),
        description: t('discard.description'),
        confirmLabel: t('discard.confirm'),
        cancelLabel: t('discard.cancel'),
      }}
    />
  );
}
