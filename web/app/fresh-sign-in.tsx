import { Suspense, lazy, useEffect, useState } from 'react';
import { loadScreenTexts } from '#web/i18n/language-store.ts';
import { answerFreshSignIn } from '#web/lib/fresh-sign-in.ts';

const FreshSignInDialog = lazy(async () => {
  const texts = loadScreenTexts();
  const module = await import('#web/features/auth/second-factor/fresh-sign-in-dialog.tsx');
  await texts;
  return { default: module.FreshSignInDialog };
});

/** Asks for the password before a sensitive change, on whatever screen it happens. */
export function FreshSignIn() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(() => answerFreshSignIn(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (answer === null) return null;
  return (
    <Suspense>
      <FreshSignInDialog
        onAnswer={(isConfirmed) => {
          setAnswer(null);
          answer(isConfirmed);
        }}
      />
    </Suspense>
  );
}
