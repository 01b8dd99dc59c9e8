import { type User, userEndpoints } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { showServerErrors } from '#web/lib/server-errors.ts';
import { useContractForm } from '#web/lib/forms.ts';
import { useSessionUser } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import {
  newUserSchema,
  newUserValues,
  changedFields,
  userSchema,
  userValues,
} from './user-form-values.ts';
import { UserForm } from './user-form.tsx';

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

function UserCreateForm({ onDone, onDirtyChange }: FormDialogForm) {
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

interface UserEditFormProps extends FormDialogForm {
  user: User;
}

function UserEditForm({ user, onDone, onDirtyChange }: UserEditFormProps) {
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
