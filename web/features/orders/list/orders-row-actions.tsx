import { Link } from '@tanstack/react-router';
import { Ellipsis, Eye, Phone, Printer, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState, useTransition } from 'react';
import { isDeletable } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { isFieldEditable } from '#contract/orders/order-fields.ts';
import { usePageActions } from '#web/lib/keys/page-actions.ts';
import { focusedRowId } from '#web/lib/keys/rows.ts';
import { DialogLoading } from '#web/ui/dialog-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { OrderStar } from '../in-place/order-star.tsx';
import { numberOf } from '#web/lib/order-number.ts';
import { dialUrl } from '../calls/order-calls.ts';

export interface RowActions {
  onDelete: (order: Order) => void;
  onPrint: (ids: readonly string[]) => void;
}

interface OrdersRowActionsProps extends RowActions {
  order: Order;
}

/** A table of many columns has little room for them. */
const IN_ROW =
  'group-data-[density=compact]/table:size-6.5 group-data-[density=tight]/table:size-6.5';

/** Printing is one press; deleting is behind a menu, so that no mis-click does it. */
export function OrdersRowActions({ order, onDelete, onPrint }: OrdersRowActionsProps) {
  const t = useTranslation();
  const mayDelete = useCan('canDeleteOrders') && isDeletable(order.status);
  const print = t('orders.row.print', { order: numberOf(order) });
  return (
    <>
      <Button
        size="icon-sm"
        variant="ghost"
        className={IN_ROW}
        aria-label={print}
        title={t('order.print')}
        onClick={() => onPrint([order.id])}
      >
        <Printer aria-hidden="true" />
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            size="icon-sm"
            variant="ghost"
            className={IN_ROW}
            aria-label={t('orders.row.actions', { order: numberOf(order) })}
          >
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem asChild>
            <Link to="/orders/$id" params={{ id: order.id }}>
              <Eye aria-hidden="true" />
              {t('orders.row.view')}
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => onPrint([order.id])}>
            <Printer aria-hidden="true" />
            {t('order.print')}
          </DropdownMenuItem>
          {mayDelete && (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem variant="destructive" onSelect={() => onDelete(order)}>
                <Trash2 aria-hidden="true" />
                {t('orders.delete')}
              </DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}

/** The same actions below a card, with a button to call the customer. */
export function OrdersCardActions(props: OrdersRowActionsProps) {
  const t = useTranslation();
  const { phone } = props.order;
  return (
    <>
      <Button asChild size="sm" variant="ghost" className="-ms-3 me-auto text-primary">
        <a href={dialUrl(phone)}>
          <Phone aria-hidden="true" />
          <span className="sr-only">{t('order.call.dial')}</span>
          <Ltr>{phone}</Ltr>
        </a>
      </Button>
      <OrderStar order={props.order} />
      <OrdersRowActions {...props} />
    </>
  );
}

const OrderFormDialog = lazy(async () => ({
  default: (await import('../form/order-form-dialog.tsx')).OrderFormDialog,
}));
const OrderStatusMenu = lazy(async () => ({
  default: (await import('../page/order-status-menu.tsx')).OrderStatusMenu,
}));

export interface OrdersRowTasks extends Pick<RowActions, 'onPrint'> {
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
