import type { User } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { UserCreateForm } from './user-create-form.tsx';
import { UserEditForm } from './user-edit-form.tsx';

interface UserFormDialogProps {
  /** The user to edit; omitted for a new one. */
  user?: User;
  onClose: () => void;
}

export function UserFormDialog({ user, onClose }: UserFormDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={t(user ? 'user.edit.title' : 'user.create.title')}
      description={t(user ? 'user.edit.description' : 'user.create.description')}
      isLong
    >
      {(form) => (user ? <UserEditForm user={user} {...form} /> : <UserCreateForm {...form} />)}
    </FormDialog>
  );
}
