import { useState } from 'react';
import { NEXT_STATUSES, type OrderStatus, statusWord } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { newKey } from '#web/lib/new-key.ts';
import type { OfficeItem } from '#web/lib/outbox/office-outbox.ts';
import { useDeliver } from '#web/lib/outbox/deliver.ts';
import { useCan } from '#web/lib/session.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { STATUS_ICONS } from '#web/kit/order-status-badge.tsx';
import { OrderShipDialog } from './order-delivery-dialog.tsx';
import { OrderNoteField } from './order-note-field.tsx';

interface OrderStatusActionsProps {
  order: Order;
  /** Of a blocked customer: a notice says why it cannot be confirmed, and lets it go on. */
  isHeld: boolean;
  /** A step was taken, or the dialog of one was closed. */
  onDone?: () => void;
}

/** The allowed status changes. The next step is emphasised, cancelling is not. */
export function OrderStatusActions({ order, isHeld, onDone }: OrderStatusActionsProps) {
  const t = useTranslation();
  const language = useLanguage();
  const [asked, setAsked] = useState<OrderStatus | null>(null);
  const move = useDeliver({
    makesStale: ['orders', 'clients', 'products'],
    onAnswer: (answer) =>
      toast({
        title: t('order.status.changed'),
        ...(answer && 'status' in answer && { description: statusWord(answer.status, language) }),
      }),
    ...(onDone && { onDone }),
    onError: (error) => toastFailure(t('order.status.failed'), error),
  });
  const stepTo = (status: OrderStatus, note?: string) => ({
    kind: 'step' as const,
    key: newKey(),
    order: { id: order.id, customerName: order.customerName, version: order.version },
    body: { status, ...(note && { note }) },
  });
  const moveTo = async (status: OrderStatus, note?: string) => {
    await move.mutateAsync(stepTo(status, note));
  };
  const start = (status: OrderStatus) => {
    // Confirming is frequent and can be undone, so it needs no dialog.
    if (status === 'validated') move.mutate(stepTo(status));
    else setAsked(status);
  };
  const mayDispatch = useCan('canDispatchOrders');
  const next = NEXT_STATUSES[order.status];
  if (next.length === 0) {
    return <p className="text-sm text-muted-foreground">{t('order.status.end')}</p>;
  }
  return (
    <>
      {next.map((status, index) => {
        if (status === 'shipped' && !mayDispatch) return null;
        if (status === 'validated' && isHeld) return null;
        const Icon = STATUS_ICONS[status];
        return (
          <Button
            key={status}
            variant={index === 0 ? 'default' : 'outline'}
            className={status === 'cancelled' ? 'text-destructive max-md:flex-1' : 'max-md:flex-1'}
            pending={move.isPending && stepOf(move.variables) === status}
            onClick={() => start(status)}
          >
            <Icon aria-hidden="true" />
            {t(`order.status.to.${status}`)}
          </Button>
        );
      })}
      <OrderShipDialog
        open={asked === 'shipped'}
        onOpenChange={() => {
          setAsked(null);
          onDone?.();
        }}
        order={order}
      />
      {asked !== null && asked !== 'shipped' && (
        <OrderStatusDialog
          status={asked}
          onOpenChange={() => setAsked(null)}
          onConfirm={(note) => moveTo(asked, note)}
        />
      )}
    </>
  );
}

const stepOf = (item: OfficeItem | undefined): OrderStatus | undefined =>
  item?.kind === 'step' ? item.body.status : undefined;

interface OrderStatusDialogProps {
  status: Exclude<OrderStatus, 'shipped'>;
  onOpenChange: (open: boolean) => void;
  onConfirm: (note: string) => Promise<void>;
}

/** Explains the status change before it is made, with a field for a note. */
function OrderStatusDialog({ status, onOpenChange, onConfirm }: OrderStatusDialogProps) {
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
