import { userEndpoints, type User } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

/** For a colleague who lost the phone and the recovery codes. */
export function UserFactorsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTranslation();
  const name = user.fullName;
  const remove = useEndpointMutation(userEndpoints.removeUserFactors, {
    makesStale: ['users', 'audit'],
    onSuccess: () => toast({ title: t('user.factors.succeeded', { name }) }),
    onError: (error) => toastFailure(t('user.factors.failed'), error),
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
