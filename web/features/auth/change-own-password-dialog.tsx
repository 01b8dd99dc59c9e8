import { useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '#web/ui/dialog.tsx';
import { ChangeOwnPasswordForm } from './change-own-password-form.tsx';

export function ChangeOwnPasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);

  const mayClose = () => {
    setAsking(dirty);
    return !dirty;
  };

  return (
    <Dialog open onOpenChange={onClose} onCloseRequest={mayClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('password.change.title')}</DialogTitle>
          <DialogDescription>{t('password.change.hint')}</DialogDescription>
        </DialogHeader>
        <ChangeOwnPasswordForm
          onDirtyChange={setDirty}
          onChanged={onClose}
          cancel={
            <DialogClose asChild>
              <Button variant="outline">{t('common.cancel')}</Button>
            </DialogClose>
          }
        />
      </DialogContent>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('discard.title')}
        description={t('discard.description')}
        confirmLabel={t('discard.confirm')}
        cancelLabel={t('discard.cancel')}
        onConfirm={onClose}
      />
    </Dialog>
  );
}
