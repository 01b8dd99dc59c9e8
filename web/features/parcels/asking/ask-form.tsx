import { useLayoutEffect, useState, type FormEvent } from 'react';
import {
  parcelRequestEndpoints,
  type ParcelAsking,
  type RequestKind,
} from '#contract/parcels/parcel-requests.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useOnceKey } from '#web/lib/drafts/use-once-key.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFooter } from '#web/ui/dialog.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import type { FormDialogForm } from '#web/ui/form-dialog.tsx';
import { AskField } from './ask-field.tsx';
import { bodyOf, firstValue, hasExplanation } from './ask-values.ts';

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
