import { useState } from 'react';
import { type CreateOrder } from '#contract/orders/order-input.ts';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { showServerErrors, useContractForm } from '#web/lib/forms.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { toast } from '#web/ui/toast.ts';
import { OrderConflictNotice } from './order-conflict-notice.tsx';
import type { FormDialogForm } from '#web/ui/form-dialog.tsx';
import { OrderForm } from './order-form.tsx';
import { changedFields } from './changed-fields.ts';
import { orderFormSchema, orderFormValues } from './order-form-values.ts';
import { useNewestOrder } from './use-three-way-merge.ts';

interface OrderEditFormProps extends FormDialogForm {
  /** The latest version of the order; the form keeps the version with which it was opened. */
  order: Order;
  onSaved?: ((order: Order) => void) | undefined;
}

export function OrderEditForm({ order, onSaved, onDone, onDirtyChange }: OrderEditFormProps) {
  const t = useTranslation();
  const [opened] = useState(order);
  const form = useContractForm(orderFormSchema(opened), orderFormValues(opened));
  const draft = useDraft(form, { name: `order ${opened.id}` });
  const { base, version, stored, isBehind, isConflict, loadNewest } = useNewestOrder(
    form,
    order,
    orderFormValues,
  );

  const update = useEndpointMutation(orderEndpoints.updateOrder, {
    makesStale: ['orders', 'clients', 'products'],
    onSuccess: (saved) => {
      toast({ title: t('order.edit.succeeded') });
      onSaved?.(saved);
      onDone();
    },
    onError: (error) => {
      if (isConflict(error)) return;
      showServerErrors(form, error);
      toastFailure(t('order.edit.failed'), error, t('order.edit.failed.fallback'));
    },
  });

  const save = (values: CreateOrder) => {
    const changed = changedFields(form.getValues(), orderFormValues(base));
    if (changed.length === 0) return onDone();
    const body = Object.fromEntries(changed.map((name) => [name, values[name]]));
    return update.mutate({
      params: { id: base.id },
      body: { ...body, version },
    });
  };

  return (
    <OrderForm
      form={form}
      order={base}
      stored={stored}
      onSubmit={save}
      onDirtyChange={onDirtyChange}
      isPending={update.isPending}
      submitLabel={t(update.isPending ? 'order.edit.pending' : 'order.edit.submit')}
      notice={
        <>
          <DraftOffer offer={draft.offer} />
          {isBehind && <OrderConflictNotice onLoad={loadNewest} />}
        </>
      }
    />
  );
}
