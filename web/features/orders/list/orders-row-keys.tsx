import { lazy, Suspense, useState, useTransition } from 'react';
import { isFieldEditable } from '#contract/orders/order-fields.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { usePageActions } from '#web/lib/keys/page-actions.ts';
import { focusedRowId } from '#web/lib/keys/rows.ts';
import { useCan } from '#web/lib/session.ts';
import { DialogLoading } from '#web/ui/dialog-button.tsx';
import { toast } from '#web/ui/toast.ts';

const OrderFormDialog = lazy(async () => ({
  default: (await import('../form/order-form-dialog.tsx')).OrderFormDialog,
}));
const OrderStatusMenu = lazy(async () => ({
  default: (await import('../page/order-status-menu.tsx')).OrderStatusMenu,
}));

export interface OrdersRowTasks {
  onPrint: (ids: readonly string[]) => void;
  /** Something is open: the list keeps its rows. */
  onWorkingChange: (isWorking: boolean) => void;
}

interface OrdersRowKeysProps extends OrdersRowTasks {
  rows: readonly Order[] | undefined;
}

/** The keys e, p and s for the row that has the focus. */
export function OrdersRowKeys({ rows = [], onPrint, onWorkingChange }: OrdersRowKeysProps) {
  const t = useTranslation();
  const canEdit = useCan('canEditOrders');
  const [task, setTask] = useState<{ kind: 'edit' | 'status'; id: string; open: boolean }>();
  const [isOpening, startOpening] = useTransition();
  const order = rows.find(({ id }) => id === task?.id);
  const start = (kind: 'edit' | 'status', { id }: Order) => {
    startOpening(() => setTask({ kind, id, open: true }));
    onWorkingChange(true);
  };
  const close = () => {
    setTask((now) => now && { ...now, open: false });
    onWorkingChange(false);
  };
  const edit = (chosen: Order) => {
    if (isFieldEditable('customerName', chosen.status)) start('edit', chosen);
    else toast({ title: t('orderKeys.edit.closed') });
  };
  const focused = () => rows.find(({ id }) => id === focusedRowId());
  const onFocused = (key: string, run: (chosen: Order) => void) => ({
    key,
    isHere: () => focused() !== undefined,
    run: () => {
      const chosen = focused();
      if (chosen) run(chosen);
    },
  });
  usePageActions([
    onFocused('p', ({ id }) => onPrint([id])),
    ...(canEdit ? [onFocused('e', edit), onFocused('s', (chosen) => start('status', chosen))] : []),
  ]);
  const Dialog = task?.kind === 'edit' ? OrderFormDialog : OrderStatusMenu;
  return (
    <>
      <Suspense>
        {task && order && (
          <Dialog order={order} open={task.open} onOpenChange={(open) => open || close()} />
        )}
      </Suspense>
      {isOpening && <DialogLoading />}
    </>
  );
}
