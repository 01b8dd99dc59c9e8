import { Link, useNavigate } from '@tanstack/react-router';
import { Pencil, Printer, Trash2, Copy, ListChecks, Phone } from 'lucide-react';
import { useState } from 'react';
import { isFieldEditable } from '#contract/orders/order-fields.ts';
import { isDeletable } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useKeyHint } from '#web/lib/keys/key-switch.ts';
import { useCan } from '#web/lib/session.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { useOrderTrust } from '#web/features/trust/use-trust.ts';
import { usePageActions, type PageAction } from '#web/lib/keys/page-actions.ts';
import { useRecent } from '#web/lib/device/recents.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { toast } from '#web/ui/toast.ts';
import { OrderDeleteDialog } from '../deletion/order-deletion.tsx';
import { SendOrderButton } from '#web/features/parcels/sending/send-buttons.tsx';
import { OrderFormDialog } from '../form/order-form-dialog.tsx';
import { OrderStar } from '../in-place/order-star.tsx';
import { labelsSearch } from '#web/lib/label-search.ts';
import { numberInText, numberOf } from '#web/lib/order-number.ts';
import { OrderStatusActions } from './order-status-actions.tsx';
import { OrderStatusBadge } from '#web/kit/order-status-badge.tsx';
import { OrderStatusMenu } from './order-status-menu.tsx';
import { dialUrl } from '../calls/order-calls.ts';

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
  const trust = useOrderTrust(order.id, !isLeaving);
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
        {canEdit && <OrderStatusActions order={order} isHeld={trust?.isHeld === true} />}
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

interface OrderActions {
  /** Undefined where it may not be edited. */
  onEdit: (() => void) | undefined;
  onStatus: (() => void) | undefined;
}

/** What the keys and the command palette can do with the order that is open. */
function useOrderActions(order: Order, { onEdit, onStatus }: OrderActions): void {
  const t = useTranslation();
  const navigate = useNavigate();
  const copy = useOrderCopy();
  const { id, phone, customerName: name } = order;
  useRecent({ kind: 'order', id, name, phone });
  const print = () => void navigate({ to: '/orders/labels', search: labelsSearch([id]) });
  const actions: (PageAction | undefined)[] = [
    onEdit && { key: 'e', label: t('order.edit'), icon: Pencil, run: onEdit },
    { key: 'p', label: t('order.print'), icon: Printer, run: print },
    onStatus && { key: 's', label: t('orderKeys.status'), icon: ListChecks, run: onStatus },
    {
      label: t('order.call.dial'),
      icon: Phone,
      run: () => window.location.assign(dialUrl(phone)),
    },
    { label: t('orderKeys.copyNumber'), icon: Copy, run: () => void copy(numberOf(order)) },
    { label: t('orderKeys.copyPhone'), icon: Copy, run: () => void copy(phone) },
  ];
  usePageActions(actions.filter((action) => action !== undefined));
}

/** Copies a number or a phone, and says so. */
function useOrderCopy(): (text: string) => Promise<void> {
  const t = useTranslation();
  return async (text) => {
    const shown = { text: `\u2066${text}\u2069` };
    if (await copyText(text)) toast({ title: t('orderKeys.copied', shown) });
    else toast({ variant: 'destructive', title: t('orderKeys.copy.failed', shown) });
  };
}
