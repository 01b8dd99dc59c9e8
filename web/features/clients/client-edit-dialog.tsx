import type { ClientDetail } from '#contract/clients/clients.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ClientForm } from './client-form.tsx';

interface ClientEditDialogProps {
  client: ClientDetail;
  onClose: () => void;
}

export function ClientEditDialog({ client, onClose }: ClientEditDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('client.edit.title')}
      description={t('client.edit.hint')}
      isLong
    >
      {(form) => <ClientForm client={client} {...form} />}
    </FormDialog>
  );
}
