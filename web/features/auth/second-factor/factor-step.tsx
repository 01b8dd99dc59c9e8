import { Fingerprint } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { FactorChallenge } from '#contract/auth/auth.ts';
import type { PasskeyProof } from '#contract/auth/second-factor.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ApiError, errorDetail } from '#web/lib/api-error.ts';
import { hasPasskeys, provePasskey } from './passkey.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useFocusOnMount } from '#web/ui/use-focus.ts';
import { AuthFrame } from '../auth-frame.tsx';

export interface Proof {
  challenge: string;
  code?: string;
  passkey?: PasskeyProof;
}

interface FactorStepProps {
  challenge: FactorChallenge;
  /** Rejects when the server refuses the proof. */
  prove: (proof: Proof) => Promise<void>;
  /** To the password: by choice, or because the time is over. */
  onBack: () => void;
}

/** The second step, by a code of the app, by a passkey or by a recovery code. */
export function FactorStep({
  challenge: { challenge, kinds, passkey },
  prove,
  onBack,
}: FactorStepProps) {
  const t = useTranslation();
  const hasApp = kinds.includes('app');
  const [byRecovery, setByRecovery] = useState(!hasApp && passkey === null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const asksCode = hasApp || byRecovery;

  const send = async (proofOf: () => Promise<Proof>) => {
    if (pending) return;
    setPending(true);
    setError(undefined);
    try {
      await prove(await proofOf());
    } catch (refusal) {
      setError(
        refusal instanceof ApiError ? errorDetail(refusal) : t('secondFactor.step.passkeyFailed'),
      );
      // A code of the app is followed by another one; a recovery code may have been mistyped.
      if (!byRecovery) setCode('');
    } finally {
      setPending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (code.trim() === '') return setError(t('common.required'));
    void send(async () => ({ challenge, code }));
  };
  const choose = (recovery: boolean) => {
    setByRecovery(recovery);
    setCode('');
    setError(undefined);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {passkey !== null && hasPasskeys() && (
        <Button
          variant={asksCode ? 'outline' : 'default'}
          size="lg"
          pending={pending}
          onClick={() =>
            void send(async () => ({ challenge, passkey: await provePasskey(passkey) }))
          }
        >
          <Fingerprint aria-hidden="true" />
          {t('secondFactor.step.usePasskey')}
        </Button>
      )}
      {asksCode ? (
        <>
          <Field
            label={t(byRecovery ? 'secondFactor.step.recoveryCode' : 'secondFactor.app.code')}
            hint={t(byRecovery ? 'secondFactor.step.recovery' : 'secondFactor.step.app')}
            error={error}
          >
            <CodeInput
              key={String(byRecovery)}
              isNumeric={!byRecovery}
              isRefused={byRecovery && error !== undefined}
              value={code}
              onValueChange={(next) => {
                setCode(next);
                setError(undefined);
              }}
            />
          </Field>
          <Button type="submit" size="lg" pending={pending}>
            {t('secondFactor.step.submit')}
          </Button>
        </>
      ) : (
        <p aria-live="polite" className="text-sm text-destructive empty:hidden">
          {error}
        </p>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="link" className="px-0" onClick={onBack}>
          {t('secondFactor.step.back')}
        </Button>
        <Button variant="link" className="px-0" onClick={() => choose(!byRecovery)}>
          {t(byRecovery ? 'secondFactor.step.useOther' : 'secondFactor.step.useRecovery')}
        </Button>
      </div>
    </form>
  );
}

interface LoginFactorStepProps {
  challenge: FactorChallenge;
  controls: ReactNode;
  prove: (proof: Proof) => Promise<void>;
  onBack: () => void;
}

export function LoginFactorStep({ controls, ...step }: LoginFactorStepProps) {
  const t = useTranslation();
  return (
    <AuthFrame
      title={t('secondFactor.title')}
      description={t('secondFactor.step.description')}
      controls={controls}
    >
      <FactorStep {...step} />
    </AuthFrame>
  );
}

interface CodeInputProps {
  /** Digits of the app; otherwise a recovery code, which has letters. */
  isNumeric: boolean;
  value: string;
  onValueChange: (value: string) => void;
  /** Selects what was typed, so that it can be compared, corrected or typed over. */
  isRefused?: boolean;
}

/** Phones offer the digits, and the code where they know it. Arabic digits are fine as typed. */
export function CodeInput({ isNumeric, value, onValueChange, isRefused = false }: CodeInputProps) {
  const field = useFocusOnMount<HTMLInputElement>();
  useEffect(() => {
    if (!isRefused) return;
    field.current?.focus();
    field.current?.select();
  }, [isRefused, field]);
  return (
    <Input
      ref={field}
      dir="ltr"
      autoComplete={isNumeric ? 'one-time-code' : 'off'}
      inputMode={isNumeric ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={isNumeric ? 7 : 20}
      className="text-center font-mono text-lg md:text-lg"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
