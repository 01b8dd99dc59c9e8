import { userEndpoints, type User } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { showServerErrors, useContractForm } from '#web/lib/forms.ts';
import { useSessionUser } from '#web/lib/session.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import type { FormDialogForm } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
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
  const update = useEndpointMutation(userEndpoints.updateUser, {
    makesStale: ['users', 'audit'],
    onSuccess: ({ fullName }) => {
      onDone();
      toast({ title: t('user.edit.succeeded'), description: fullName });
    },
    onError: (error) => {
      if (showServerErrors(form, error)) return;
      toastFailure(t('user.edit.failed'), error);
    },
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
