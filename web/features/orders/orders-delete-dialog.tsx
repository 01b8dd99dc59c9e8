import { useState } from 'react';
import { orderEndpoints, type Order } from '#contract/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { numberOf } from './order-number.ts';

type NamedOrder = Pick<Order, 'id' | 'customerName'>;

interface OrdersDeleteDialogProps<One extends NamedOrder> {
  /** Asked about while there is one. */
  order: One | null;
  onClose: () => void;
  onDeleted: (order: One) => void;
  onRestored: (order: One) => void;
}

export function OrdersDeleteDialog<One extends NamedOrder>(props: OrdersDeleteDialogProps<One>) {
  const { order, onClose, onDeleted, onRestored } = props;
  const t = useTranslation();
  // Kept while the dialog fades, so that its words do not vanish before it does.
  const [asked, setAsked] = useState(order);
  if (order !== null && order !== asked) setAsked(order);
  if (asked === null) return null;
  const number = numberOf(asked);

  const restore = async () => {
    try {
      await call(orderEndpoints.restoreOrder, { params: { id: asked.id } });
      toast({ title: t('orders.restore.done', { order: number }) });
      onRestored(asked);
    } catch (error) {
      toastFailure(t('orders.restore.failed'), error);
    }
  };
  const remove = async () => {
    try {
      await call(orderEndpoints.deleteOrder, { params: { id: asked.id } });
    } catch (error) {
      toastFailure(t('orders.delete.failed'), error);
      throw error;
    }
    toast({
      title: t('orders.delete.done', { order: number }),
      action: { label: t('orders.undo'), onClick: () => void restore() },
    });
    onDeleted(asked);
  };

  return (
    <ConfirmDialog
      open={order !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('orders.delete.title', { order: number })}
      description={t('orders.delete.description', { name: `\u2068${asked.customerName}\u2069` })}
      confirmLabel={t('orders.delete')}
      cancelLabel={t('common.cancel')}
      variant="destructive"
      onConfirm={remove}
    />
  );
}
