import { useState } from 'react';
import { RESTORE_DAYS } from '#contract/orders/deleted-orders.ts';
import { type Order, orderEndpoints } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useSave } from '#web/lib/use-save.ts';
import { toast } from '#web/ui/toast.ts';
import { numberInText } from '#web/lib/order-number.ts';

type NamedOrder = Pick<Order, 'id' | 'customerName'>;

interface OrderDeleteDialogProps {
  /** The dialog is open while this is set. */
  order: NamedOrder | null;
  onClose: () => void;
  /** Called with true before the delete call, and with false if it fails. */
  onLeavingChange?: (isLeaving: boolean) => void;
  onDeleted?: (order: NamedOrder) => void | Promise<void>;
  onRestored?: () => void;
}

export function OrderDeleteDialog(props: OrderDeleteDialogProps) {
  const { order, onClose, onLeavingChange, onDeleted, onRestored } = props;
  const t = useTranslation();
  const remove = useOrderDeletion(onRestored);
  // Kept during the closing animation, so that the text does not disappear early.
  const [asked, setAsked] = useState(order);
  if (order !== null && order !== asked) setAsked(order);
  if (asked === null) return null;

  const confirm = async () => {
    onLeavingChange?.(true);
    try {
      await remove(asked);
    } catch (error) {
      onLeavingChange?.(false);
      throw error;
    }
    await onDeleted?.(asked);
  };

  return (
    <ConfirmDialog
      open={order !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('order.delete.title', { number: numberInText(asked) })}
      description={t('order.delete.text', {
        name: isolate(asked.customerName),
        days: RESTORE_DAYS,
      })}
      confirmLabel={t('order.delete')}
      cancelLabel={t('common.cancel')}
      variant="destructive"
      onConfirm={confirm}
    />
  );
}

const MAKES_STALE = ['orders', 'clients', 'products'] as const;

export function useOrderRestore(onRestored?: () => void) {
  const t = useTranslation();
  return useSave(orderEndpoints.restoreOrder, {
    makesStale: MAKES_STALE,
    saved: (order) => t('order.restore.succeeded', { number: numberInText(order) }),
    onSaved: () => {
      onRestored?.();
    },
    failed: t('order.restore.failed'),
  });
}

/** Deletes an order and offers to undo it; on failure shows a toast and rejects. */
function useOrderDeletion(onRestored?: () => void): (order: Pick<Order, 'id'>) => Promise<void> {
  const t = useTranslation();
  const restore = useOrderRestore(onRestored);
  const remove = useSave(orderEndpoints.deleteOrder, {
    makesStale: MAKES_STALE,
    failed: t('order.delete.failed'),
  });
  return async (order) => {
    const { id } = order;
    await remove.mutateAsync({ params: { id } });
    toast({
      title: t('order.delete.succeeded', { number: numberInText(order) }),
      stays: true,
      action: {
        label: t('order.delete.undo'),
        onClick: () => restore.mutate({ params: { id } }),
      },
    });
  };
}
