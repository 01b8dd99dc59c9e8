import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { userEndpoints, type TemporaryPassword, type User } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCopyText } from '#web/lib/clipboard.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
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

/** Asks, resets, and shows the temporary password, which exists nowhere else. */
export function UserResetDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTranslation();
  const [given, setGiven] = useState<TemporaryPassword | null>(null);
  // The confirmation closes itself after confirming; that must not close the result.
  const isAnswered = useRef(false);
  const name = user.fullName;
  const reset = useSave(userEndpoints.resetPassword, {
    makesStale: ['users', 'audit'],
    onSaved: (answer) => {
      isAnswered.current = true;
      setGiven(answer);
    },
    failed: t('common.error'),
    unanswered: t('user.reset.failed'),
  });
  if (given !== null) {
    return <TemporaryPasswordDialog given={given} name={name} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open && !isAnswered.current) onClose();
      }}
      title={t('user.reset.title', { name })}
      description={t('user.reset.description')}
      confirmLabel={t('user.reset.confirm')}
      cancelLabel={t('common.cancel')}
      onConfirm={async () => {
        await reset.mutateAsync({ params: { id: user.id } });
      }}
    />
  );
}

interface TemporaryPasswordDialogProps {
  given: TemporaryPassword;
  name: string;
  onClose: () => void;
}

function TemporaryPasswordDialog({ given, name, onClose }: TemporaryPasswordDialogProps) {
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
