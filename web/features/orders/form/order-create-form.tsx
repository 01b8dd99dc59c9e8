import type { CreateOrder } from '#contract/orders/order-input.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ApiError, errorMessage } from '#web/lib/api-error.ts';
import { showServerErrors, useContractForm } from '#web/lib/forms.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useOnceKey } from '#web/lib/drafts/use-once-key.ts';
import type { NewOrder } from '#web/lib/outbox/office-outbox.ts';
import { useDeliver } from '#web/lib/outbox/deliver.ts';
import { DraftOffer } from '#web/ui/draft-offer.tsx';
import { toast } from '#web/ui/toast.ts';
import type { FormDialogForm } from '#web/ui/form-dialog.tsx';
import { OrderPaste } from '../paste/order-paste.tsx';
import { PastedMarks } from '../paste/pasted-marks.tsx';
import { OrderForm } from './order-form.tsx';
import { EMPTY_ORDER, orderFormSchema } from './order-form-values.ts';
import { NOTHING_STORED } from './use-three-way-merge.ts';

export interface OrderToMend {
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
