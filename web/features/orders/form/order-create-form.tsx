import { useState } from 'react';
import { orderEndpoints } from '#contract/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ApiError, errorMessage } from '#web/lib/api-error.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { newKey } from '#web/lib/new-key.ts';
import { showServerErrors, useContractForm } from '#web/lib/forms.ts';
import { toast } from '#web/ui/toast.ts';
import type { FormDialogForm } from '#web/ui/form-dialog.tsx';
import { OrderPaste } from '../paste/order-paste.tsx';
import { PastedMarks } from '../paste/pasted-marks.tsx';
import { OrderForm } from './order-form.tsx';
import { EMPTY_ORDER, orderFormSchema } from './order-form-values.ts';
import { NOTHING_STORED } from './use-three-way-merge.ts';

export function OrderCreateForm({ onDone, onDirtyChange }: FormDialogForm) {
  const t = useTranslation();
  const form = useContractForm(orderFormSchema(), EMPTY_ORDER);
  // One idempotency key per form, so that a double click or a retry after a lost response creates
  // one order.
  const [idempotencyKey, setIdempotencyKey] = useState(newKey);

  const create = useEndpointMutation(orderEndpoints.createOrder, {
    makesStale: ['orders', 'clients'],
    onSuccess: () => {
      setIdempotencyKey(newKey());
      toast({
        title: t('order.create.succeeded'),
        description: t('order.create.succeeded.detail'),
      });
      onDone();
    },
    onError: (error) => {
      const wasSentBefore = error instanceof ApiError && error.code === 'idempotency_mismatch';
      if (wasSentBefore) setIdempotencyKey(newKey());
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

  return (
    <PastedMarks form={form}>
      {(left) => (
        <>
          <OrderPaste left={left} />
          <OrderForm
            form={form}
            stored={NOTHING_STORED}
            onSubmit={(order) => create.mutate({ body: order, idempotencyKey })}
            onDirtyChange={onDirtyChange}
            isPending={create.isPending}
            submitLabel={t(create.isPending ? 'order.create.pending' : 'order.create.submit')}
          />
        </>
      )}
    </PastedMarks>
  );
}
