import { userEndpoints, type User } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface UserDeleteDialogProps {
  user: User;
  onClose: () => void;
  onDeleted: () => void;
  /** Called when the deletion starts, so that the screen does not refetch the deleted user. */
  onLeavingChange: (isLeaving: boolean) => void;
}

export function UserDeleteDialog(props: UserDeleteDialogProps) {
  const { user, onClose, onDeleted, onLeavingChange } = props;
  const t = useTranslation();
  const name = user.fullName;
  const remove = useEndpointMutation(userEndpoints.deleteUser, {
    makesStale: ['users', 'audit'],
    onSuccess: () => {
      toast({ title: t('user.delete.succeeded', { name }) });
      onDeleted();
    },
    onError: (error) => {
      onLeavingChange(false);
      toastFailure(t('user.delete.failed'), error);
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('user.delete.title', { name })}
      description={t('user.delete.description')}
      confirmLabel={t('user.delete')}
      cancelLabel={t('common.cancel')}
      variant="destructive"
      onConfirm={async () => {
        onLeavingChange(true);
        await remove.mutateAsync({ params: { id: user.id } });
      }}
    />
  );
}
