import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ChangeOwnPasswordForm } from './change-own-password-form.tsx';

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
