import { userEndpoints, type User } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { showServerErrors, useContractForm } from '#web/lib/forms.ts';
import { useSessionUser } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import type { FormDialogForm } from '#web/ui/form-dialog.tsx';
import { UserForm } from './user-form.tsx';
import { changedFields, userSchema, userValues } from './user-form-values.ts';

interface UserEditFormProps extends FormDialogForm {
  user: User;
}

export function UserEditForm({ user, onDone, onDirtyChange }: UserEditFormProps) {
  const t = useTranslation();
  const actor = useSessionUser();
  const form = useContractForm(userSchema, userValues(user));
  const draft = useDraft(form, { name: `user ${user.id}`, never: ['password'] });
  const update = useSave(userEndpoints.updateUser, {
    makesStale: ['users', 'audit'],
    saved: ({ fullName }) => ({ title: t('user.edit.succeeded'), description: fullName }),
    onSaved: onDone,
    failed: t('user.edit.failed'),
    onFailed: (error) => showServerErrors(form, error),
  });
  const submit = form.handleSubmit((values) =>
    update.mutate({ params: { id: user.id }, body: changedFields(user, values) }),
  );
  return (
    <UserForm
      form={form}
      draft={draft.offer}
      isNew={false}
      isSelf={actor?.id === user.id}
      onSubmit={() => void submit()}
      onDirtyChange={onDirtyChange}
      isPending={update.isPending}
      submitLabel={t(update.isPending ? 'user.edit.pending' : 'user.edit.submit')}
    />
  );
}
