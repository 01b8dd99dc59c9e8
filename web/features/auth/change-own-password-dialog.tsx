import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogClose } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ChangeOwnPasswordForm } from './change-own-password-form.tsx';

export function ChangeOwnPasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={t('password.change.title')}
      description={t('password.change.hint')}
    >
      {({ onDone, onDirtyChange }) => (
        <ChangeOwnPasswordForm
          onChanged={onDone}
          onDirtyChange={onDirtyChange}
          cancel={
            <DialogClose asChild>
              <Button variant="outline">{t('common.cancel')}</Button>
            </DialogClose>
          }
        />
      )}
    </FormDialog>
  );
}
