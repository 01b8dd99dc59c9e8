import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { recall } from '#web/lib/device/device-memory.ts';
import { useDeliveryCompanyOptions } from '../order-select-options.ts';
import { OrderDeliveryForm } from './order-delivery-form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

interface OrderDeliveryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  order: Order;
}

export function OrderDeliveryDialog({ order, ...dialog }: OrderDeliveryDialogProps) {
  const t = useTranslation();
  return (
    <FormDialog
      {...dialog}
      title={t('order.delivery.edit')}
      description={t('order.delivery.edit.hint')}
    >
      {(form) => <OrderDeliveryForm order={order} {...form} />}
    </FormDialog>
  );
}

/** Asks for company and tracking number when the order is shipped. */
export function OrderShipDialog({ order, ...dialog }: OrderDeliveryDialogProps) {
  const t = useTranslation();
  const offered = useDeliveryCompanyOptions('');
  const usual = offered.find(({ value }) => value === recall('deliveryCompany'))?.value;
  return (
    <FormDialog
      {...dialog}
      title={t('order.status.to.shipped')}
      description={t('order.status.ask.shipped')}
    >
      {(form) => <OrderDeliveryForm order={order} ships usualCompany={usual} {...form} />}
    </FormDialog>
  );
}
