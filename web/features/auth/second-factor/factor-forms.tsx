import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { encode } from 'uqr';
import { secondFactorEndpoints } from '#contract/auth/second-factor.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { TextField } from '#web/kit/fields.tsx';
import { ApiError, errorDetail } from '#web/lib/api-error.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { createPasskey } from './passkey.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { useFocusOnMount } from '#web/ui/use-focus.ts';
import { CodeInput } from './factor-step.tsx';

const { addApp, listSecondFactors, setUpApp } = secondFactorEndpoints;

interface AppFormProps {
  onAdded: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** The secret as a QR code and as text; the first code proves that the app has it. */
export function AppForm({ onAdded, onCancel }: AppFormProps) {
  const t = useTranslation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const setUp = useSave(setUpApp, {
    makesStale: [],
    failed: t('secondFactor.app.failed'),
    onFailed: () => onCancel(),
  });
  const add = useEndpointMutation(addApp, {
    makesStale: [listSecondFactors, 'users', 'audit'],
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
    onError: (failure) => setError(errorDetail(failure)),
  });
  const begin = useEffectEvent(() => setUp.mutate());
  useEffect(() => begin(), []);

  if (setUp.data === undefined) return <LoadingState className="min-h-80" />;
  const { secret, uri, setup } = setUp.data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setError(t('common.required'));
    if (!add.isPending) add.mutate({ body: { setup, code } });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-muted-foreground">{t('secondFactor.app.scan')}</p>
      <QrCode text={uri} label={t('secondFactor.app.qr')} />
      <div className="text-center">
        <p className="text-xs text-muted-foreground">{t('secondFactor.app.secret')}</p>
        <p className="font-mono text-sm select-all wrap-anywhere">
          <Ltr>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Ltr>
        </p>
      </div>
      <Field label={t('secondFactor.app.code')} error={error}>
        <CodeInput
          isNumeric
          value={code}
          onValueChange={(next) => {
            setCode(next);
            setError(undefined);
          }}
        />
      </Field>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="outline" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" pending={add.isPending}>
          {t('secondFactor.app.submit')}
        </Button>
      </div>
    </form>
  );
}

const { addPasskey, setUpPasskey } = secondFactorEndpoints;

interface PasskeyFormProps {
  onAdded: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** A name to tell devices apart; then the browser asks for finger, face or PIN. */
export function PasskeyForm({ onAdded, onCancel }: PasskeyFormProps) {
  const t = useTranslation();
  const field = useFocusOnMount<HTMLInputElement>();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const setUp = useEndpointMutation(setUpPasskey, { makesStale: [] });
  const add = useEndpointMutation(addPasskey, {
    makesStale: [listSecondFactors, 'users', 'audit'],
  });

  const create = async () => {
    setPending(true);
    try {
      const setup = await setUp.mutateAsync();
      const made = await createPasskey(setup);
      const body = { challenge: setup.challenge, name, ...made };
      onAdded((await add.mutateAsync({ body })).recoveryCodes);
    } catch (failure) {
      const isOurs = failure instanceof ApiError;
      setError(isOurs ? errorDetail(failure) : t('secondFactor.passkey.failed'));
    } finally {
      setPending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError(t('common.required'));
    if (!pending) void create();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t('secondFactor.passkey.name')}
        hint={t('secondFactor.passkey.hint')}
        error={error}
        required
        ref={field}
        maxLength={60}
        value={name}
        onValueChange={(value) => {
          setName(value);
          setError(undefined);
        }}
        inputClassName="parent-aligned"
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="outline" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" pending={pending}>
          {t('secondFactor.addPasskey')}
        </Button>
      </div>
    </form>
  );
}

/** Dark on white in both themes: cameras read nothing else reliably. */
function QrCode({ text, label }: { text: string; label: string }) {
  const titleId = useId();
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      aria-labelledby={titleId}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-60 rounded-lg border bg-white text-black"
    >
      <title id={titleId}>{label}</title>
      <path d={path} fill="currentColor" />
    </svg>
  );
}
