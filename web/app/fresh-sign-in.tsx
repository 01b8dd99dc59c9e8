import { Suspense, lazy, useEffect, useState } from 'react';
import { answerFreshSignIn } from '#web/lib/fresh-sign-in.ts';
import { DialogLoading } from '#web/ui/dialog-loading.tsx';

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
