import { useState } from 'react';
import { RESTORE_DAYS } from '#contract/orders/deleted-orders.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useOrderDeletion } from './order-deletion.ts';
import { numberInText } from '../order-number.ts';

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
