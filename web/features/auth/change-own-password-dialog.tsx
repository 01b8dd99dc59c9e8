import { useRef, useState } from 'react';
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
  const typed = useRef(false);
  const [asking, setAsking] = useState(false);

  const mayClose = () => {
    setAsking(typed.current);
    return !typed.current;
  };

  return (
    <Dialog open onOpenChange={onClose} onCloseRequest={mayClose}>
      <DialogContent
        onInput={() => {
          typed.current = true;
        }}
      >
        <DialogHeader>
          <DialogTitle>{t('password.change.title')}</DialogTitle>
          <DialogDescription>{t('password.change.hint')}</DialogDescription>
        </DialogHeader>
        <ChangeOwnPasswordForm
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
