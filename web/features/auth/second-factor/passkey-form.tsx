import { useState, type FormEvent } from 'react';
import { secondFactorEndpoints } from '#contract/auth/second-factor.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ApiError, errorDetail } from '#web/lib/api-error.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { createPasskey } from '#web/lib/passkey.ts';
import { TextField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFocusOnMount } from '#web/ui/use-focus-on-mount.ts';

const { addPasskey, listSecondFactors, setUpPasskey } = secondFactorEndpoints;

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
