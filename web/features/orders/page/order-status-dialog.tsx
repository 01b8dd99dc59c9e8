import { useState } from 'react';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { OrderNoteField } from './order-note-field.tsx';

interface OrderStatusDialogProps {
  status: Exclude<OrderStatus, 'shipped'>;
  onOpenChange: (open: boolean) => void;
  onConfirm: (note: string) => Promise<void>;
}

/** Explains the status change before it is made, with a field for a note. */
export function OrderStatusDialog({ status, onOpenChange, onConfirm }: OrderStatusDialogProps) {
  const t = useTranslation();
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title={t(`order.status.to.${status}`)}
      description={t(`order.status.ask.${status}`)}
      confirmLabel={t(`order.status.to.${status}`)}
      cancelLabel={t('order.status.keep')}
      variant={status === 'cancelled' ? 'destructive' : 'default'}
      onConfirm={() => onConfirm(note.trim())}
    >
      <OrderNoteField value={note} onValueChange={setNote} />
    </ConfirmDialog>
  );
}
