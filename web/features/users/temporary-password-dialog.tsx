import { Check, Copy } from 'lucide-react';
import type { TemporaryPassword } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCopyText } from '#web/lib/clipboard.ts';
import { Button } from '#web/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/ui/dialog.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { toast } from '#web/ui/toast.ts';

interface TemporaryPasswordDialogProps {
  given: TemporaryPassword;
  name: string;
  onClose: () => void;
}

export function TemporaryPasswordDialog({ given, name, onClose }: TemporaryPasswordDialogProps) {
  const t = useTranslation();
  const { copied, copy } = useCopyText();
  const copyPassword = async () => {
    if (await copy(given.temporaryPassword)) return;
    toast({ variant: 'destructive', title: t('user.temporary.copyFailed') });
  };
  const Icon = copied ? Check : Copy;
  return (
    <Dialog open onOpenChange={onClose}>
      {/* A click outside must not close it: the password is shown only once. */}
      <DialogContent onInteractOutside={(event) => event.preventDefault()} className="max-w-md">
        <DialogHeader>
          <DialogTitle>{t('user.temporary.title')}</DialogTitle>
          <DialogDescription>{t('user.temporary.description', { name })}</DialogDescription>
        </DialogHeader>
        <dl className="flex flex-col gap-3 rounded-lg bg-muted p-4">
          <div>
            <dt className="text-xs text-muted-foreground">{t('users.username')}</dt>
            <dd className="font-semibold">
              <bdi>{given.username}</bdi>
            </dd>
          </div>
          <div>
            <dt className="text-xs text-muted-foreground">{t('user.form.password')}</dt>
            <dd className="font-mono text-lg select-all">
              <Ltr>{given.temporaryPassword}</Ltr>
            </dd>
          </div>
        </dl>
        <DialogFooter>
          <Button variant="outline" onClick={() => void copyPassword()}>
            <Icon aria-hidden="true" />
            <span aria-live="polite">
              {t(copied ? 'user.temporary.copied' : 'user.temporary.copy')}
            </span>
          </Button>
          <Button onClick={onClose}>{t('user.temporary.done')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
