import type { z } from 'zod';
import { UpdateOrder } from '#contract/orders/order-input.ts';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useContractForm } from '#web/lib/forms.ts';
import { useSave } from '#web/lib/use-save.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { TextField } from '#web/kit/fields.tsx';
import { type OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';

interface OrderPhoneDialogProps extends OpenProps {
  order: Order;
}

type PhoneValues = { phone: string };
const PhoneCorrection = UpdateOrder.pick({ phone: true }).required() as unknown as z.ZodType<
  PhoneValues,
  PhoneValues
>;

/** After shipping the order is read-only except for the phone, which the courier needs. */
export function OrderPhoneDialog({ order, ...dialog }: OrderPhoneDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog
      {...dialog}
      title={t('order.phone.correct')}
      description={t('order.phone.correct.hint')}
    >
      {(form) => <OrderPhoneForm order={order} {...form} />}
    </FormDialog>
  );
}

interface OrderPhoneFormProps extends FormDialogForm {
  order: Order;
}

function OrderPhoneForm({ order, onDone, onDirtyChange }: OrderPhoneFormProps) {
  const t = useTranslation();
  const form = useContractForm(PhoneCorrection, { phone: order.phone });
  const draft = useDraft(form, { name: `phone ${order.id}` });
  const correct = useSave(orderEndpoints.updateOrder, {
    makesStale: ['orders', 'clients'],
    saved: { title: t('order.phone.corrected'), description: t('order.phone.carrierUntold') },
    onSaved: onDone,
    failed: t('order.edit.failed'),
    unanswered: t('order.edit.failed.fallback'),
    form,
  });
  const submit = form.handleSubmit(({ phone }) => {
    if (phone === order.phone) return onDone();
    correct.mutate({ params: { id: order.id }, body: { phone } });
  });
  return (
    <DialogForm
      draft={draft.offer}
      isDirty={form.formState.isDirty}
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      pending={correct.isPending}
      submitLabel={t('order.edit.submit')}
    >
      <TextField
        kind="phone"
        form={form}
        name="phone"
        label={t('order.phone')}
        hint={t('order.phone.hint')}
        required
      />
    </DialogForm>
  );
}
