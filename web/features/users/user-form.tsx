import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { ROLES, type Role } from '#contract/permissions.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useRoleLabel } from '#web/lib/role-label.ts';
import { useSessionUser } from '#web/lib/session.ts';
import { PasswordField, TextField } from '#web/kit/fields.tsx';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { PasswordChecklist } from '#web/features/auth/password-checklist.tsx';
import { type OfferedDraft } from '#web/ui/draft-offer.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { ROLE_ICONS } from './user-badges.tsx';
import { UserFormPermissions, UserFormPresets } from './user-form-permissions.tsx';
import { mayGiveRole, refuseBeyond, type UserFormApi } from './user-form-values.ts';

interface UserFormProps {
  form: UserFormApi;
  draft: OfferedDraft | null;
  isNew: boolean;
  isSelf: boolean;
  onSubmit: () => void;
  onDirtyChange: (isDirty: boolean) => void;
  isPending: boolean;
  submitLabel: string;
}

export function UserForm(props: UserFormProps) {
  const { form, draft, isNew, isSelf, onSubmit, onDirtyChange, isPending, submitLabel } = props;
  const t = useTranslation();
  return (
    <DialogForm
      isLong
      draft={draft}
      isDirty={form.formState.isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={onSubmit}
      pending={isPending}
      submitLabel={submitLabel}
    >
      {isSelf && <p className="rounded-lg bg-muted p-3 text-sm">{t('user.form.own')}</p>}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          form={form}
          name="username"
          label={t('users.username')}
          hint={t('user.form.username.hint')}
          required
          dir={undefined}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
        />
        <TextField
          form={form}
          name="fullName"
          label={t('users.fullName')}
          required
          maxLength={100}
        />
      </div>
      <UserFormRole form={form} disabled={isSelf} />
      {!isSelf && <UserFormPassword form={form} isNew={isNew} />}
      {isNew && <UserFormPresets form={form} />}
      <UserFormPermissions form={form} isSelf={isSelf} />
    </DialogForm>
  );
}

function UserFormRole({ form, disabled }: { form: UserFormApi; disabled: boolean }) {
  const t = useTranslation();
  const roleLabel = useRoleLabel();
  const actor = useSessionUser();
  const role = useWatch({ control: form.control, name: 'role' });
  if (actor === null) return null;
  const choose = (next: Role) => {
    form.setValue('role', next, { shouldDirty: true });
    refuseBeyond(form, actor);
  };
  return (
    <SegmentedControl
      legend={t('users.role')}
      layout="stacked"
      value={role}
      onValueChange={choose}
      segments={ROLES.map((one) => ({
        value: one,
        label: roleLabel(one),
        hint: t(`user.role.${one}.hint`),
        icon: ROLE_ICONS[one],
        disabled: disabled || !mayGiveRole(actor, one),
      }))}
    />
  );
}

function UserFormPassword({ form, isNew }: { form: UserFormApi; isNew: boolean }) {
  const t = useTranslation();
  const checklistId = useId();
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <PasswordField
        form={form}
        name="password"
        label={t(isNew ? 'user.form.password' : 'user.form.password.keep')}
        hint={t(isNew ? 'user.form.password.hint' : 'user.form.password.keep.hint')}
        required={isNew}
        autoComplete="new-password"
        aria-details={checklistId}
      />
      <div id={checklistId}>
        <PasswordChecklist password={password} />
      </div>
    </div>
  );
}
