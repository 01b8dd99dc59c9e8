import { type ReactNode, useId, useLayoutEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { authEndpoints, ChangeOwnPassword } from '#contract/auth/auth.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { PasswordField } from '#web/kit/fields.tsx';
import { ApiError } from '#web/lib/api-error.ts';
import { showServerError, showServerErrors } from '#web/lib/server-errors.ts';
import { useContractForm } from '#web/lib/forms.ts';
import { refreshSession, useSessionUser } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogClose } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { PasswordChecklist } from './password-checklist.tsx';

const PasswordForm = ChangeOwnPassword.safeExtend({ confirmPassword: z.string() }).refine(
  (form) => form.newPassword === form.confirmPassword,
  { path: ['confirmPassword'] },
);

interface ChangeOwnPasswordFormProps {
  onChanged?: () => void;
  onDirtyChange?: (isDirty: boolean) => void;
  /** Shown beside the submit button. */
  cancel?: ReactNode;
  submitLabel?: string;
  disabled?: boolean;
}

export function ChangeOwnPasswordForm({
  onChanged,
  onDirtyChange,
  cancel,
  submitLabel,
  disabled = false,
}: ChangeOwnPasswordFormProps) {
  const t = useTranslation();
  const user = useSessionUser();
  const checklistId = useId();
  const form = useContractForm(PasswordForm, {
    currentPassword: '',
    newPassword: '',
    confirmPassword: '',
  });
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
  const { errors, isDirty } = form.formState;
  useLayoutEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);

  const change = useSave(authEndpoints.changeOwnPassword, {
    makesStale: ['session'],
    saved: t('password.change.succeeded'),
    onSaved: () => {
      form.reset();
      void refreshSession();
      onChanged?.();
    },
    failed: t('password.change.failed'),
    onFailed: (error) => {
      const isWrong = error instanceof ApiError && error.code === 'wrong_current_password';
      if (isWrong) showServerError(form, 'currentPassword', error.detail);
      return isWrong || showServerErrors(form, error);
    },
  });

  const submit = form.handleSubmit(({ currentPassword, newPassword }) => {
    if (!change.isPending) change.mutate({ body: { currentPassword, newPassword } });
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={user?.username ?? ''} />
      <PasswordField
        form={form}
        name="currentPassword"
        label={t('password.current')}
        required
        autoComplete="current-password"
        disabled={disabled}
      />
      <PasswordField
        form={form}
        name="newPassword"
        label={t('password.new')}
        required
        autoComplete="new-password"
        disabled={disabled}
        aria-details={checklistId}
      />
      <div id={checklistId}>
        <PasswordChecklist password={newPassword} />
      </div>
      <PasswordField
        form={form}
        name="confirmPassword"
        label={t('password.confirm')}
        error={errors.confirmPassword && t('password.confirm.mismatch')}
        required
        autoComplete="new-password"
        disabled={disabled}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        {cancel}
        <Button type="submit" pending={change.isPending} disabled={disabled}>
          {change.isPending
            ? t('password.change.pending')
            : (submitLabel ?? t('password.change.submit'))}
        </Button>
      </div>
    </form>
  );
}

export function ChangeOwnPasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={t('password.change.title')}
      description={t('password.change.hint')}
    >
      {({ onDone, onDirtyChange }) => (
        <ChangeOwnPasswordForm
          onChanged={onDone}
          onDirtyChange={onDirtyChange}
          cancel={
            <DialogClose asChild>
              <Button variant="outline">{t('common.cancel')}</Button>
            </DialogClose>
          }
        />
      )}
    </FormDialog>
  );
}

/** Shown instead of the shell while the password is temporary. */
export function ChangeOwnPasswordScreen({ controls }: { controls: ReactNode }) {
  const t = useTranslation();
  return (
    <AuthFrame
      title={t('password.change.title')}
      description={t('password.change.forced')}
      controls={controls}
    >
      <ChangeOwnPasswordForm />
    </AuthFrame>
  );
}
