import { userEndpoints } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { showServerErrors, useContractForm } from '#web/lib/forms.ts';
import { useSessionUser } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import type { FormDialogForm } from '#web/ui/form-dialog.tsx';
import { UserForm } from './user-form.tsx';
import { newUserSchema, newUserValues } from './user-form-values.ts';

export function UserCreateForm({ onDone, onDirtyChange }: FormDialogForm) {
  const t = useTranslation();
  const actor = useSessionUser();
  const form = useContractForm(newUserSchema, newUserValues(actor ?? { role: '' }));
  const draft = useDraft(form, { name: 'user', never: ['password'] });
  const create = useSave(userEndpoints.createUser, {
    makesStale: ['users', 'audit'],
    saved: (user) => ({ title: t('user.create.succeeded'), description: user.fullName }),
    onSaved: onDone,
    failed: t('user.create.failed'),
    onFailed: (error) => showServerErrors(form, error),
  });
  return (
    <UserForm
      form={form}
      draft={draft.offer}
      isNew
      isSelf={false}
      onSubmit={() => void form.handleSubmit((body) => create.mutate({ body }))()}
      onDirtyChange={onDirtyChange}
      isPending={create.isPending}
      submitLabel={t(create.isPending ? 'user.create.pending' : 'user.create.submit')}
    />
  );
}
