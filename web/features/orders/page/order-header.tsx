import { Link, useNavigate } from '@tanstack/react-router';
import { Pencil, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isFieldEditable } from '#contract/orders/order-fields.ts';
import { isDeletable } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useKeyHint } from '#web/lib/keys/key-switch.ts';
import { useCan } from '#web/lib/session.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { OrderDeleteDialog } from '../deletion/order-delete-dialog.tsx';
import { useOrderStanding } from '#web/features/trust/use-trust.ts';
import { SendOrderButton } from '#web/features/parcels/sending/send-buttons.tsx';
import { OrderFormDialog } from '../form/order-form-dialog.tsx';
import { OrderStar } from '../in-place/order-star.tsx';
import { labelsSearch } from '../label/order-label-ids.ts';
import { numberInText, numberOf } from '../order-number.ts';
import { OrderStatusActions } from './order-status-actions.tsx';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { OrderStatusMenu } from './order-status-menu.tsx';
import { useOrderActions } from './use-order-actions.ts';

interface OrderHeaderProps {
  order: Order;
  /** The order is being deleted, so nothing about it is fetched. */
  isLeaving: boolean;
  /** Called before the delete call, so that the screen stops fetching the order. */
  onLeavingChange: (isLeaving: boolean) => void;
}

export function OrderHeader({ order, isLeaving, onLeavingChange }: OrderHeaderProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const canEdit = useCan('canEditOrders');
  const canDelete = useCan('canDeleteOrders');
  const [open, setOpen] = useState<'edit' | 'delete' | 'status' | null>(null);
  const close = () => setOpen(null);
  const standing = useOrderStanding(order.id, !isLeaving);
  const keyHint = useKeyHint();
  const isEditable = canEdit && isFieldEditable('customerName', order.status);
  useOrderActions(order, {
    onEdit: isEditable ? () => setOpen('edit') : undefined,
    onStatus: canEdit ? () => setOpen('status') : undefined,
  });
  return (
    <header className="flex flex-col gap-4">
      <Breadcrumb>
        <BreadcrumbItem asChild>
          <Link to="/orders">{t('orders.title')}</Link>
        </BreadcrumbItem>
        <BreadcrumbPage dir="ltr">{numberOf(order)}</BreadcrumbPage>
      </Breadcrumb>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-xl font-bold">
            {t('order.heading', { number: numberInText(order) })}
          </h1>
          <div className="flex items-center gap-1">
            <OrderStatusBadge status={order.status} />
            <OrderStar order={order} />
          </div>
        </div>
        <div className="flex flex-wrap gap-2 max-md:w-full">
          <Button asChild variant="outline" className="max-md:flex-1 max-md:px-3">
            <Link to="/orders/labels" search={labelsSearch([order.id])} {...keyHint('p')}>
              <Printer aria-hidden="true" />
              {t('order.print')}
            </Link>
          </Button>
          {isEditable && (
            <Button
              {...keyHint('e')}
              variant="outline"
              className="max-md:flex-1 max-md:px-3"
              onClick={() => setOpen('edit')}
            >
              <Pencil aria-hidden="true" />
              {t('order.edit')}
            </Button>
          )}
          {canDelete && isDeletable(order.status) && (
            <Button
              variant="outline"
              className="text-destructive max-md:flex-1 max-md:px-3"
              onClick={() => setOpen('delete')}
            >
              <Trash2 aria-hidden="true" />
              {t('order.delete')}
            </Button>
          )}
        </div>
      </div>
      <section
        aria-label={t('order.status.next')}
        className="flex flex-wrap items-center gap-2 empty:hidden"
      >
        <SendOrderButton order={order} />
        {canEdit && <OrderStatusActions order={order} isHeld={standing?.isHeld === true} />}
      </section>
      <OrderFormDialog open={open === 'edit'} onOpenChange={close} order={order} />
      <OrderStatusMenu order={order} open={open === 'status'} onOpenChange={close} />
      <OrderDeleteDialog
        order={open === 'delete' ? order : null}
        onClose={close}
        onLeavingChange={onLeavingChange}
        onDeleted={() => navigate({ to: '/orders' })}
      />
    </header>
  );
}
