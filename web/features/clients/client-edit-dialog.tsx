import type { ClientDetail } from '#contract/clients.ts';
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
      className="max-w-2xl max-md:inset-0 max-md:h-dvh max-md:max-h-dvh max-md:rounded-none max-md:border-0 [&>div]:flex-1"
    >
      {(form) => <ClientForm client={client} {...form} />}
    </FormDialog>
  );
}
