import { userEndpoints, type User } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** For a colleague who lost the phone and the recovery codes. */
export function UserFactorsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTranslation();
  const name = user.fullName;
  const remove = useSave(userEndpoints.removeUserFactors, {
    makesStale: ['users', 'audit'],
    saved: t('user.factors.succeeded', { name }),
    failed: t('user.factors.failed'),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      variant="destructive"
      title={t('user.factors.title', { name })}
      description={t('user.factors.description')}
      confirmLabel={t('user.factors.confirm')}
      cancelLabel={t('common.cancel')}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: user.id } });
      }}
    />
  );
}
