import { useRouter } from '@tanstack/react-router';
import { Suspense, lazy, useState, type FormEvent, type ReactNode } from 'react';
import type { FactorChallenge, SessionUser } from '#contract/auth/auth.ts';
import { translate, useTranslation } from '#web/i18n/language-store.ts';
import { hasReturnPath, takeReturnPath } from '#web/lib/return-path.ts';
import { finishSignIn, signIn } from '#web/lib/session.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { AuthFrame } from './auth-frame.tsx';

const LoginFactorStep = lazy(async () => {
  const module = await import('./second-factor/factor-step.tsx');
  return { default: module.LoginFactorStep };
});

const REQUIRED = ['username', 'password'] as const;
type Required = (typeof REQUIRED)[number];

export function LoginScreen({ controls }: { controls: ReactNode }) {
  const t = useTranslation();
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const [missing, setMissing] = useState<readonly Required[]>([]);

  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  const enter = () => router.navigate({ href: takeReturnPath(), replace: true });

  const submit = async (form: FormData) => {
    setPending(true);
    try {
      const answer = await signIn(
        {
          username: textIn(form, 'username'),
          password: textIn(form, 'password'),
          rememberMe: form.has('rememberMe'),
        },
        enter,
      );
      if ('challenge' in answer) setChallenge(answer);
      else welcome(answer);
    } catch (error) {
      toastFailure(translate('login.failed'), error, translate('login.failed.fallback'));
    } finally {
      setPending(false);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const empty = REQUIRED.filter((name) => textIn(form, name) === '');
    setMissing(empty);
    const first = empty[0] && event.currentTarget.elements.namedItem(empty[0]);
    if (first instanceof HTMLElement) first.focus();
    else if (!pending) void submit(form);
  };
  const error = (name: Required) => missing.includes(name) && t('common.required');

  if (challenge !== null) {
    return (
      <Suspense fallback={<LoadingState className="min-h-svh" />}>
        <LoginFactorStep
          challenge={challenge}
          controls={controls}
          prove={async (proof) => welcome(await finishSignIn(proof, enter))}
          onBack={() => setChallenge(null)}
        />
      </Suspense>
    );
  }
  return (
    <AuthFrame
      title={t('login.title')}
      description={t(hasReturnPath() ? 'login.ended' : 'login.subtitle')}
      controls={controls}
    >
      <form
        noValidate
        onSubmit={onSubmit}
        onInput={() => setMissing([])}
        className="flex flex-col gap-4"
      >
        <Field label={t('login.username')} error={error('username')}>
          <Input
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
            className="parent-aligned"
            required
          />
        </Field>
        <Field label={t('login.password')} error={error('password')}>
          <PasswordInput name="password" autoComplete="current-password" required />
        </Field>
        <Field label={t('login.rememberMe')} layout="inline">
          <Checkbox name="rememberMe" />
        </Field>
        <Button type="submit" size="lg" pending={pending}>
          {pending ? t('login.pending') : t('login.submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}

function welcome(user: SessionUser): void {
  toast({
    title: translate('login.succeeded'),
    description: translate('login.welcome', { name: user.fullName }),
  });
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
