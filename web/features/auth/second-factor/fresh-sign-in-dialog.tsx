import { useState, type FormEvent } from 'react';
import type { FactorChallenge } from '#contract/auth/auth.ts';
import { secondFactorEndpoints } from '#contract/auth/second-factor.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { errorDetail } from '#web/lib/api-error.ts';
import { useSessionUser } from '#web/lib/session.ts';
import { PasswordField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/ui/dialog.tsx';
import { useFocusOnMount } from '#web/ui/use-focus.ts';
import { FactorStep } from './factor-step.tsx';

const { confirmSession, confirmSessionFactor } = secondFactorEndpoints;

/** The password, and the second factor where there is one, before a sensitive change. */
export function FreshSignInDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const t = useTranslation();
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  return (
    <Dialog open onOpenChange={() => onAnswer(false)}>
      <DialogContent className="max-w-md">
        <DialogHeader>
          <DialogTitle>{t('freshSignIn.title')}</DialogTitle>
          <DialogDescription>
            {t(challenge === null ? 'freshSignIn.description' : 'freshSignIn.factor')}
          </DialogDescription>
        </DialogHeader>
        {challenge === null ? (
          <PasswordStep onDone={() => onAnswer(true)} onChallenge={setChallenge} />
        ) : (
          <FactorStep
            challenge={challenge}
            prove={async (proof) => {
              await call(confirmSessionFactor, { body: proof });
              onAnswer(true);
            }}
            onBack={() => setChallenge(null)}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

interface PasswordStepProps {
  onDone: () => void;
  onChallenge: (challenge: FactorChallenge) => void;
}

function PasswordStep({ onDone, onChallenge }: PasswordStepProps) {
  const t = useTranslation();
  const user = useSessionUser();
  const field = useFocusOnMount<HTMLInputElement>();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Events of a portal reach the form around the dialog that asked.
    event.stopPropagation();
    if (pending) return;
    if (password === '') return setError(t('common.required'));
    setPending(true);
    try {
      const challenge = await call(confirmSession, { body: { password } });
      if (challenge === undefined) onDone();
      else onChallenge(challenge);
    } catch (refusal) {
      setError(errorDetail(refusal));
    } finally {
      setPending(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={user?.username ?? ''} />
      <PasswordField
        label={t('login.password')}
        error={error}
        ref={field}
        autoComplete="current-password"
        value={password}
        onValueChange={(value) => {
          setError(undefined);
          setPassword(value);
        }}
      />
      <DialogFooter>
        <Button type="submit" pending={pending}>
          {t('freshSignIn.submit')}
        </Button>
      </DialogFooter>
    </form>
  );
}
