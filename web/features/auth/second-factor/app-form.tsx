import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { secondFactorEndpoints } from '#contract/auth/second-factor.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { errorDetail } from '#web/lib/api-error.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { CodeInput } from './code-input.tsx';
import { QrCode } from './qr-code.tsx';

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
