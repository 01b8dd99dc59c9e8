import { type User, userEndpoints } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { UserFormDialog } from './user-form-dialog.tsx';
import { UserResetDialog } from './user-reset-dialog.tsx';

export type UserTask =
  | { kind: 'create' }
  | { kind: 'edit' | 'reset' | 'factors' | 'delete'; user: User };

interface UserDialogsProps {
  task: UserTask;
  onClose: () => void;
  onDeleted: () => void;
  onLeavingChange: (isLeaving: boolean) => void;
}

export function UserDialogs({ task, onClose, ...deletion }: UserDialogsProps) {
  if (task.kind === 'create') return <UserFormDialog onClose={onClose} />;
  const { kind, user } = task;
  if (kind === 'edit') return <UserFormDialog user={user} onClose={onClose} />;
  if (kind === 'reset') return <UserResetDialog user={user} onClose={onClose} />;
  if (kind === 'factors') return <UserFactorsDialog user={user} onClose={onClose} />;
  return <UserDeleteDialog user={user} onClose={onClose} {...deletion} />;
}

interface UserDeleteDialogProps {
  user: User;
  onClose: () => void;
  onDeleted: () => void;
  /** Called when the deletion starts, so that the screen does not refetch the deleted user. */
  onLeavingChange: (isLeaving: boolean) => void;
}

function UserDeleteDialog(props: UserDeleteDialogProps) {
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

/** For a colleague who lost the phone and the recovery codes. */
function UserFactorsDialog({ user, onClose }: { user: User; onClose: () => void }) {
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
