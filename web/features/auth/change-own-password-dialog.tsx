import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
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
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
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
    </Dialog>
  );
}
