import { type FormEvent, useId, useState } from 'react';
import { type Parcel, parcelEndpoints, type ResolveParcel } from '#contract/parcels/parcels.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { TextField } from '#web/kit/fields.tsx';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { useChecks, useSendingAccounts } from './use-send-state.ts';

/** Asks what somebody found at the carrier's own site. */
export function SendResolve({ parcel }: { parcel: Parcel }) {
  const t = useTranslation();
  const hintId = useId();
  const { recheck } = useChecks();
  const [number, setNumber] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const account = useSendingAccounts(false).find(({ companyId }) => companyId === parcel.companyId);
  const needsId = account?.identifiedBy === 'own_id';
  const resolve = useSave(parcelEndpoints.resolveParcel, {
    makesStale: ['orders', 'tasks'],
    saved: t('sending.resolve.done'),
    onSaved: () => void recheck([parcel.orderId]),
    failed: t('sending.resolve.failed'),
  });
  const say = (body: ResolveParcel) => {
    if (!resolve.isPending) resolve.mutate({ params: { id: parcel.id }, body });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tracking = number.trim();
    setIsAsked(tracking === '');
    if (tracking !== '') say({ found: 'parcel', tracking });
  };
  const pending = resolve.isPending ? resolve.variables.body.found : null;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 rounded-md bg-muted p-3">
      <p className="text-sm">
        {t('sending.resolve.lead', { reference: `\u2066${parcel.reference}\u2069` })}
      </p>
      <TextField
        kind="code"
        label={t(needsId ? 'sending.resolve.id' : 'sending.resolve.number')}
        {...(needsId && { hint: t('sending.resolve.id.hint') })}
        error={isAsked && number.trim() === '' ? t('sending.resolve.needed') : undefined}
        value={number}
        onValueChange={setNumber}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm" pending={pending === 'parcel'}>
          {t('sending.resolve.there')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          pending={pending === 'nothing'}
          aria-describedby={hintId}
          onClick={() => say({ found: 'nothing' })}
        >
          {t('sending.resolve.nothing')}
        </Button>
        <span id={hintId} className="text-xs text-muted-foreground">
          {t('sending.resolve.nothing.hint')}
        </span>
      </div>
    </form>
  );
}
