import { useRef, useState } from 'react';
import { userEndpoints, type TemporaryPassword, type User } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TemporaryPasswordDialog } from './temporary-password-dialog.tsx';

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
