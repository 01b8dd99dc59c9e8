import type { Order } from '#contract/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { OrderCreateForm } from './order-create-form.tsx';
import { FormDialog, longFormClasses } from '#web/ui/form-dialog.tsx';
import { OrderEditForm } from './order-edit-form.tsx';
import { numberInText } from './order-number.ts';

interface OrderFormDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Edited when given; without it a new order is taken. */
  order?: Order;
}

export function OrderFormDialog({ open, onOpenChange, order }: OrderFormDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        order ? t('order.edit.title', { number: numberInText(order) }) : t('order.create.title')
      }
      description={t('order.create.hint')}
      className={longFormClasses}
    >
      {(form) =>
        order ? <OrderEditForm order={order} {...form} /> : <OrderCreateForm {...form} />
      }
    </FormDialog>
  );
}
