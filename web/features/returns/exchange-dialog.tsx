import { useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { returnEndpoints, type ReturnedParcel } from '#contract/returns/returns.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSave } from '#web/lib/use-save.ts';
import { TextField } from '#web/kit/fields.tsx';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { type OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface ExchangeDialogProps extends OpenProps {
  parcel: ReturnedParcel;
}

/** A new order to the same customer, tied to what came back. */
export function ExchangeDialog({ parcel, ...dialog }: ExchangeDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog
      {...dialog}
      title={t('returns.exchange.title', { number: isolate(`#${parcel.orderNumber}`) })}
      description={t('returns.exchange.hint')}
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
  const t = useTranslation();
  const [totalAmount, setTotalAmount] = useState('0');
  const draft = useTypedDraft({
    name: `exchange ${parcel.id}`,
    values: { totalAmount },
    before: { totalAmount: '0' },
    onRestore: (kept) => setTotalAmount(kept.totalAmount ?? totalAmount),
  });
  const isDirty = totalAmount !== '0';
  const exchange = useSave(returnEndpoints.exchangeReturn, {
    makesStale: ['orders', 'clients'],
    // Whoever may not view orders makes one and gets nothing back.
    onSaved: (made: Order | undefined) => {
      const number = made === undefined ? '' : isolate(`#${made.orderNumber}`);
      toast({ title: t('returns.exchange.done', { number }) });
      onDone();
    },
    failed: t('returns.exchange.failed'),
  });
  const submit = () => {
    if (!exchange.isPending) exchange.mutate({ params: { id: parcel.id }, body: { totalAmount } });
  };
  return (
    <DialogForm
      draft={draft.offer}
      isDirty={isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={exchange.isPending}
      submitLabel={t('returns.exchange.submit')}
      submitDisabled={totalAmount === ''}
    >
      <TextField
        kind="amount"
        label={t('returns.exchange.amount')}
        required
        value={totalAmount}
        onValueChange={setTotalAmount}
      />
    </DialogForm>
  );
}
