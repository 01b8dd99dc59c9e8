import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useLayoutEffect, useState } from 'react';
import { carrierPlacesEndpoints } from '#contract/carriers/carrier-places.ts';
import type { EndpointArguments } from '#contract/endpoint.ts';
import {
  type ParcelAsking,
  parcelRequestEndpoints,
  type RequestKind,
} from '#contract/parcels/parcel-requests.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { SelectField, TextareaField, TextField } from '#web/kit/fields.tsx';
import { ApiError } from '#web/lib/api-error.ts';
import { useOnceKey } from '#web/lib/drafts/use-once-key.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFooter } from '#web/ui/dialog.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import type { FormDialogForm } from '#web/ui/form-dialog.tsx';

interface AskFormProps extends FormDialogForm {
  parcelId: string;
  kind: RequestKind;
  asking: ParcelAsking;
  onBack: () => void;
}

export function AskForm({ parcelId, kind, asking, onBack, onDone, onDirtyChange }: AskFormProps) {
  const t = useTranslation();
  const [value, setValue] = useState(() => firstValue(kind, asking));
  const draft = useTypedDraft({
    name: `ask ${kind} ${parcelId}`,
    values: { value },
    before: { value: firstValue(kind, asking) },
    onRestore: (kept) => setValue(kept.value ?? value),
  });
  const [error, setError] = useState<string | null>(null);
  const once = useOnceKey(draft);
  const isDirty = value !== firstValue(kind, asking);
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const ask = useSave(parcelRequestEndpoints.askCarrier, {
    makesStale: ['orders', 'tasks'],
    saved: t('parcelRequest.sent'),
    onSaved: onDone,
    failed: t('parcelRequest.failed'),
    onFailed: (failure) => {
      const problem = failure instanceof ApiError ? failure.errors[0]?.message : undefined;
      // Refused requests are not kept under their key.
      once.renew();
      if (problem !== undefined) setError(problem);
      return problem !== undefined;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    ask.mutate({ params: { id: parcelId }, body: bodyOf(kind, value), idempotencyKey: once.key });
  };
  const change = (next: string) => {
    setError(null);
    setValue(next);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <DraftOffer offer={draft.offer} />
      <h3 className="font-semibold">{t(`parcelRequest.kind.${kind}`)}</h3>
      {hasExplanation(kind) ? (
        <p>{t(`parcelRequest.explain.${kind}`)}</p>
      ) : (
        <AskField kind={kind} asking={asking} value={value} error={error} onChange={change} />
      )}
      <DialogFooter>
        <Button variant="outline" onClick={onBack}>
          {t('parcelRequest.back')}
        </Button>
        <Button
          type="submit"
          variant={kind === 'cancel' ? 'destructive' : 'default'}
          pending={ask.isPending}
        >
          {t('parcelRequest.send')}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface AskFieldProps {
  kind: WrittenKind;
  asking: ParcelAsking;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

function AskField({ kind, asking, value, error, onChange }: AskFieldProps) {
  const t = useTranslation();
  switch (kind) {
    case 'change_phone':
      return (
        <TextField
          kind="phone"
          label={t('parcelRequest.field.phone')}
          error={error}
          required
          value={value}
          onValueChange={onChange}
        />
      );
    case 'change_amount':
      return (
        <TextField
          kind="number"
          label={t('parcelRequest.field.amount')}
          hint={t('parcelRequest.field.amount.hint')}
          error={error}
          required
          value={value}
          onValueChange={onChange}
        />
      );
    case 'change_pickup_point':
      return <PickupPointField asking={asking} value={value} error={error} onChange={onChange} />;
    default: {
      const name = kind === 'remark' ? 'text' : 'address';
      const hint = kind === 'remark' ? undefined : t('parcelRequest.field.address.hint');
      return (
        <TextareaField
          label={t(`parcelRequest.field.${name}`)}
          hint={hint}
          error={error}
          required
          value={value}
          maxLength={kind === 'remark' ? 255 : 500}
          inputClassName="min-h-24"
          onValueChange={onChange}
        />
      );
    }
  }
}

function PickupPointField({ asking, value, error, onChange }: Omit<AskFieldProps, 'kind'>) {
  const t = useTranslation();
  const { companyId, agreed } = asking;
  const { data: points = [] } = useQuery(
    endpointQuery(carrierPlacesEndpoints.listPickupPointsForOrder, {
      params: { id: companyId },
      query: { wilaya: agreed.wilayaCode },
    }),
  );
  const options = [
    ...(agreed.pickupPointName === null ? [] : [{ value: HOME, label: t('parcelRequest.home') }]),
    ...points.map(({ id, name, address }) => ({
      value: id,
      label: name,
      ...(address !== null && { description: address }),
    })),
  ];
  return (
    <SelectField
      label={t('parcelRequest.field.pickupPoint')}
      hint={agreed.pickupPointName}
      error={error}
      required
      options={options}
      value={value === '' ? null : value}
      onValueChange={(id) => onChange(id ?? '')}
    />
  );
}

/** Asked without any further word. */
type Plain = 'cancel' | 'new_attempt' | 'return';
type WrittenKind = Exclude<RequestKind, Plain>;
type Body = EndpointArguments<(typeof parcelRequestEndpoints)['askCarrier']>['body'];

const hasExplanation = (kind: RequestKind): kind is Plain =>
  kind === 'cancel' || kind === 'new_attempt' || kind === 'return';

/** Among the pickup points: the customer's home instead of one. */
const HOME = 'home';

/** What stands now, to be corrected. */
export function firstValue(kind: RequestKind, { agreed }: Pick<ParcelAsking, 'agreed'>): string {
  if (kind === 'change_phone') return agreed.phone;
  if (kind === 'change_address') return agreed.address;
  return kind === 'change_amount' ? String(agreed.amount) : '';
}

export function bodyOf(kind: RequestKind, value: string): Body {
  switch (kind) {
    case 'remark':
      return { kind, text: value };
    case 'change_phone':
      return { kind, phone: value };
    case 'change_address':
      return { kind, address: value };
    case 'change_amount':
      return { kind, amount: value };
    case 'change_pickup_point':
      return { kind, pickupPointId: value === HOME ? null : value };
    default:
      return { kind };
  }
}
