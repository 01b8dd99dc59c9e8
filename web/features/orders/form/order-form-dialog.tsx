import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { OrderCreateForm, type OrderToMend } from './order-create-form.tsx';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { OrderEditForm } from './order-edit-form.tsx';
import { numberInText } from '../order-number.ts';

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
