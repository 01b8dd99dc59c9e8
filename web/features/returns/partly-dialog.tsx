import { useState } from 'react';
import type { ReturnedParcel } from '#contract/returns/returns.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { isolate } from '#web/lib/isolate.ts';
import { TextField } from '#web/kit/fields.tsx';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { type OpenProps } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { useLineName } from './returned-lines.tsx';
import { useReceive } from './receive-form.tsx';

interface PartlyDialogProps extends OpenProps {
  parcel: ReturnedParcel;
}

/** The customer kept some of it and paid for that. */
export function PartlyDialog({ parcel, ...dialog }: PartlyDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog
      {...dialog}
      title={t('returns.partly.title', { number: isolate(`#${parcel.orderNumber}`) })}
      description={t('returns.partly.hint')}
    >
      {(form) => <PartlyForm parcel={parcel} {...form} />}
    </FormDialog>
  );
}

function PartlyForm({
  parcel,
  onDone,
  onDirtyChange,
}: FormDialogForm & { parcel: ReturnedParcel }) {
  const t = useTranslation();
  const nameOf = useLineName();
  const [kept, setKept] = useState(() => parcel.lines.map(() => '0'));
  const [cash, setCash] = useState('');
  const draft = useTypedDraft({
    name: `kept ${parcel.id}`,
    values: { kept, cash },
    before: { kept: parcel.lines.map(() => '0'), cash: '' },
    onRestore: (typed) => {
      setKept(typed.kept ?? kept);
      setCash(typed.cash ?? cash);
    },
  });
  const isDirty = cash !== '' || kept.some((one) => one !== '0');
  const receive = useReceive(onDone);
  const submit = () => {
    const lines = parcel.lines.map(({ line }, n) => ({ line, quantity: Number(kept[n]) }));
    receive.mutate({ body: { code: parcel.orderNumber, kept: { lines, cash } } });
  };
  return (
    <DialogForm
      draft={draft.offer}
      isDirty={isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={receive.isPending}
      submitLabel={t('returns.partly.submit')}
      submitDisabled={cash === ''}
    >
      {parcel.lines.map((line, n) => (
        <Field
          key={line.line}
          label={`${t('ui.labelled', { name: t('returns.partly.kept') })} ${nameOf(line)}`}
          hint={t('returns.partly.of', { units: line.quantity })}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={line.quantity}
            value={kept[n]}
            onChange={(event) =>
              setKept(kept.map((one, index) => (index === n ? event.target.value : one)))
            }
          />
        </Field>
      ))}
      <TextField
        kind="amount"
        label={t('returns.partly.cash')}
        required
        value={cash}
        onValueChange={setCash}
      />
    </DialogForm>
  );
}
