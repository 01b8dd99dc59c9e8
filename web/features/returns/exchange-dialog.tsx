import { useLayoutEffect, useState, type FormEvent } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { returnEndpoints, type ReturnedParcel } from '#contract/returns/returns.ts';
import { useReturnTexts } from '#web/i18n/returns/texts.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogClose, DialogFooter, type OpenProps } from '#web/ui/dialog.tsx';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';

interface ExchangeDialogProps extends OpenProps {
  parcel: ReturnedParcel;
}

/** A new order to the same customer, tied to what came back. */
export function ExchangeDialog({ parcel, ...dialog }: ExchangeDialogProps) {
  const words = useReturnTexts();
  return (
    <FormDialog
      {...dialog}
      title={words('exchange.title', { number: isolate(`#${parcel.orderNumber}`) })}
      description={words('exchange.hint')}
    >
      {(form) => <ExchangeForm parcel={parcel} {...form} />}
    </FormDialog>
  );
}

function ExchangeForm({
  parcel,
  onDone,
  onDirtyChange,
}: FormDialogForm & { parcel: ReturnedParcel }) {
  const words = useReturnTexts();
  const [totalAmount, setTotalAmount] = useState('0');
  const draft = useTypedDraft({
    name: `exchange ${parcel.id}`,
    values: { totalAmount },
    before: { totalAmount: '0' },
    onRestore: (kept) => setTotalAmount(kept.totalAmount ?? totalAmount),
  });
  const isDirty = totalAmount !== '0';
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const exchange = useSave(returnEndpoints.exchangeReturn, {
    makesStale: ['orders', 'clients'],
    // Whoever may not view orders makes one and gets nothing back.
    onSaved: (made: Order | undefined) => {
      const number = made === undefined ? '' : isolate(`#${made.orderNumber}`);
      toast({ title: words('exchange.done', { number }) });
      onDone();
    },
    failed: words('exchange.failed'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!exchange.isPending) exchange.mutate({ params: { id: parcel.id }, body: { totalAmount } });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <DraftOffer offer={draft.offer} />
      <Field label={words('exchange.amount')} required>
        <Input
          dir="ltr"
          className="rtl:text-end"
          inputMode="decimal"
          value={totalAmount}
          onChange={(event) => setTotalAmount(event.target.value)}
        />
      </Field>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">{words('cancel')}</Button>
        </DialogClose>
        <Button type="submit" disabled={totalAmount === ''} pending={exchange.isPending}>
          {words('exchange.submit')}
        </Button>
      </DialogFooter>
    </form>
  );
}
