import { userEndpoints, type User } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

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
  const remove = useSave(userEndpoints.deleteUser, {
    makesStale: ['users', 'audit'],
    saved: t('user.delete.succeeded', { name }),
    onSaved: () => onDeleted(),
    failed: t('user.delete.failed'),
    onFailed: () => onLeavingChange(false),
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
