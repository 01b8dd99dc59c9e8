import { useState } from 'react';
import { type Order, orderEndpoints } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import type { CreateOrder } from '#contract/orders/order-input.ts';
import { ApiError, errorMessage } from '#web/lib/api-error.ts';
import { showServerErrors } from '#web/lib/server-errors.ts';
import { useContractForm } from '#web/lib/forms.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useOnceKey } from '#web/lib/drafts/use-once-key.ts';
import type { NewOrder } from '#web/lib/outbox/office-outbox.ts';
import { useDeliver } from '#web/lib/outbox/deliver.ts';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSave } from '#web/lib/use-save.ts';
import { numberInText } from '#web/lib/order-number.ts';
import { OrderPaste } from '../paste/order-paste.tsx';
import { PastedMarks } from '../paste/pasted-marks.tsx';
import { OrderForm } from './order-form.tsx';
import { EMPTY_ORDER, orderFormSchema, orderFormValues } from './order-form-values.ts';
import { NOTHING_STORED, OrderConflictNotice, useNewestOrder } from './three-way-merge.tsx';
import { changedFields } from '#web/lib/changed-fields.ts';

interface OrderFormDialogProps extends OpenProps {
  /** The order to edit; without it the form creates one. */
  order?: Order;
  /** Called with the edited order. */
  onSaved?: (order: Order) => void;
  toMend?: OrderToMend;
}

export function OrderFormDialog({ order, onSaved, toMend, ...dialog }: OrderFormDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog
      {...dialog}
      title={
        order ? t('order.edit.title', { number: numberInText(order) }) : t('order.create.title')
      }
      description={t('order.create.hint')}
      isLong
    >
      {(form) =>
        order ? (
          <OrderEditForm order={order} onSaved={onSaved} {...form} />
        ) : (
          <OrderCreateForm toMend={toMend} {...form} />
        )
      }
    </FormDialog>
  );
}

interface OrderToMend {
  /** What the server refused, or never got. */
  order: NewOrder;
  onMended: (order: NewOrder) => void;
}

interface OrderCreateFormProps extends FormDialogForm {
  toMend?: OrderToMend | undefined;
}

export function OrderCreateForm({ onDone, onDirtyChange, toMend }: OrderCreateFormProps) {
  const t = useTranslation();
  const form = useContractForm(orderFormSchema(), typedValues(toMend?.order));
  const draft = useDraft(form, { name: 'order', isOff: toMend !== undefined });
  const once = useOnceKey(draft);

  const create = useDeliver({
    makesStale: ['orders', 'clients'],
    onAnswer: () =>
      toast({
        title: t('order.create.succeeded'),
        description: t('order.create.succeeded.detail'),
      }),
    onDone: () => {
      once.renew();
      onDone();
    },
    onError: (error) => {
      const wasSentBefore = error instanceof ApiError && error.code === 'idempotency_mismatch';
      if (wasSentBefore) once.renew();
      showServerErrors(form, error);
      toast({
        variant: 'destructive',
        title: t('order.create.failed'),
        description: wasSentBefore
          ? t('order.create.sentBefore')
          : errorMessage(error, t('order.create.failed.fallback')),
      });
    },
  });

  const submit = (body: CreateOrder) => {
    const typed = form.getValues();
    if (toMend === undefined) return create.mutate({ kind: 'order', key: once.key, body, typed });
    toMend.onMended({ ...toMend.order, body, typed });
    return onDone();
  };

  return (
    <PastedMarks form={form}>
      {(left) => (
        <>
          <DraftOffer offer={draft.offer} />
          <OrderPaste left={left} />
          <OrderForm
            form={form}
            stored={NOTHING_STORED}
            onSubmit={submit}
            onDirtyChange={onDirtyChange}
            isPending={create.isPending}
            submitLabel={t(create.isPending ? 'order.create.pending' : 'order.create.submit')}
          />
        </>
      )}
    </PastedMarks>
  );
}

const typedValues = (order: NewOrder | undefined) => ({
  ...EMPTY_ORDER,
  ...(order?.typed as Partial<typeof EMPTY_ORDER> | undefined),
});

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
