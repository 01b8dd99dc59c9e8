import { useLayoutEffect, useState, type FormEvent } from 'react';
import type { ReturnedParcel } from '#contract/returns/returns.ts';
import { useReturnTexts } from '#web/i18n/returns/texts.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { isolate } from '#web/lib/isolate.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogClose, DialogFooter, type OpenProps } from '#web/ui/dialog.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { useLineName } from './returned-lines.tsx';
import { useReceive } from './use-receive.ts';

interface PartlyDialogProps extends OpenProps {
  parcel: ReturnedParcel;
}

/** The customer kept some of it and paid for that. */
export function PartlyDialog({ parcel, ...dialog }: PartlyDialogProps) {
  const words = useReturnTexts();
  return (
    <FormDialog
      {...dialog}
      title={words('partly.title', { number: isolate(`#${parcel.orderNumber}`) })}
      description={words('partly.hint')}
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
  const words = useReturnTexts();
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
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const receive = useReceive(onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (receive.isPending) return;
    const lines = parcel.lines.map(({ line }, n) => ({ line, quantity: Number(kept[n]) }));
    receive.mutate({ body: { code: parcel.orderNumber, kept: { lines, cash } } });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <DraftOffer offer={draft.offer} />
      {parcel.lines.map((line, n) => (
        <Field
          key={line.line}
          label={`${words('partly.kept')}: ${nameOf(line)}`}
          hint={words('partly.of', { units: line.quantity })}
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
      <Field label={words('partly.cash')} required>
        <Input
          dir="ltr"
          className="rtl:text-end"
          inputMode="decimal"
          value={cash}
          onChange={(event) => setCash(event.target.value)}
        />
      </Field>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">{words('cancel')}</Button>
        </DialogClose>
        <Button type="submit" disabled={cash === ''} pending={receive.isPending}>
          {words('partly.submit')}
        </Button>
      </DialogFooter>
    </form>
  );
}
