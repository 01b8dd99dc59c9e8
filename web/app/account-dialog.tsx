import { lazy, Suspense, useEffect, useState } from 'react';
import { answerFreshSignIn } from '#web/lib/fresh-sign-in.ts';
import { DialogLoading } from '#web/ui/dialog-button.tsx';

const ChangeOwnPasswordDialog = lazy(async () => {
  const module = await import('#web/features/auth/change-own-password.tsx');
  return { default: module.ChangeOwnPasswordDialog };
});

const SecondFactorDialog = lazy(async () => {
  const module = await import('#web/features/auth/second-factor/second-factor-section.tsx');
  return { default: module.SecondFactorDialog };
});

const OwnSessionsDialog = lazy(async () => {
  const module = await import('#web/features/auth/sessions/own-sessions.tsx');
  return { default: module.OwnSessionsDialog };
});

const DIALOGS = {
  password: ChangeOwnPasswordDialog,
  secondFactor: SecondFactorDialog,
  sessions: OwnSessionsDialog,
} as const;

/** What users can do about their own account. */
export type AccountTask = keyof typeof DIALOGS;

interface AccountDialogProps {
  task: AccountTask;
  onClose: () => void;
}

/**
 * Not part of the sidebar, which is another element on a phone: turning the phone would close the
 * dialog, and recovery codes are shown only once.
 */
export function AccountDialog({ task, onClose }: AccountDialogProps) {
  const TaskDialog = DIALOGS[task];
  return (
    <Suspense fallback={<DialogLoading />}>
      <TaskDialog onClose={onClose} />
    </Suspense>
  );
}

const FreshSignInDialog = lazy(async () => {
  const module = await import('#web/features/auth/second-factor/fresh-sign-in-dialog.tsx');
  return { default: module.FreshSignInDialog };
});

/** Asks for the password before a sensitive change, on whatever screen it happens. */
export function FreshSignIn() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(() => answerFreshSignIn(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (answer === null) return null;
  return (
    <Suspense fallback={<DialogLoading />}>
      <FreshSignInDialog
        onAnswer={(isConfirmed) => {
          setAnswer(null);
          answer(isConfirmed);
        }}
      />
    </Suspense>
  );
}
