import { useId, useLayoutEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { ROLES, type Role } from '#contract/permissions.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useErrorSentence } from '#web/lib/forms.ts';
import { useRoleLabel } from '#web/lib/role-label.ts';
import { useSessionUser } from '#web/lib/session.ts';
import { PasswordChecklist } from '#web/features/auth/password-checklist.tsx';
import { DraftOffer, type OfferedDraft } from '#web/ui/draft-offer.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFooter } from '#web/ui/form-footer.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { ROLE_ICONS } from './role-badge.tsx';
import { UserFormPermissions } from './user-form-permissions.tsx';
import { UserFormPresets } from './user-form-presets.tsx';
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
  const sentence = useErrorSentence();
  const { errors, isDirty } = form.formState;
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSubmit();
      }}
      className="flex flex-1 flex-col gap-4"
    >
      <DraftOffer offer={draft} />
      {isSelf && <p className="rounded-lg bg-muted p-3 text-sm">{t('user.form.own')}</p>}
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label={t('users.username')}
          hint={t('user.form.username.hint')}
          error={sentence(errors.username)}
          required
        >
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={50}
            {...form.register('username')}
          />
        </Field>
        <Field label={t('users.fullName')} error={sentence(errors.fullName)} required>
          <Input autoComplete="off" dir="auto" maxLength={100} {...form.register('fullName')} />
        </Field>
      </div>
      <UserFormRole form={form} disabled={isSelf} />
      {!isSelf && <UserFormPassword form={form} isNew={isNew} />}
      {isNew && <UserFormPresets form={form} />}
      <UserFormPermissions form={form} isSelf={isSelf} />
      <FormFooter cancelLabel={t('common.cancel')} submitLabel={submitLabel} pending={isPending} />
    </form>
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
  const sentence = useErrorSentence();
  const checklistId = useId();
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Field
        label={t(isNew ? 'user.form.password' : 'user.form.password.keep')}
        hint={t(isNew ? 'user.form.password.hint' : 'user.form.password.keep.hint')}
        error={sentence(form.formState.errors.password)}
        required={isNew}
      >
        <PasswordInput
          autoComplete="new-password"
          aria-details={checklistId}
          {...form.register('password')}
        />
      </Field>
      <div id={checklistId}>
        <PasswordChecklist password={password} />
      </div>
    </div>
  );
}
