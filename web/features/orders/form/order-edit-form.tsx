import { useState } from 'react';
import { type CreateOrder } from '#contract/orders/order-input.ts';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useContractForm } from '#web/lib/forms.ts';
import { useSave } from '#web/lib/use-save.ts';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
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

  const update = useSave(orderEndpoints.updateOrder, {
    makesStale: ['orders', 'clients', 'products'],
    saved: t('order.edit.succeeded'),
    onSaved: (saved) => {
      onSaved?.(saved);
      onDone();
    },
    failed: t('order.edit.failed'),
    unanswered: t('order.edit.failed.fallback'),
    form,
    onFailed: isConflict,
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
