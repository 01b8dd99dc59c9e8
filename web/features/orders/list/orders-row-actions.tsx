import { Link } from '@tanstack/react-router';
import { Ellipsis, Eye, Phone, Printer, Trash2 } from 'lucide-react';
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
import { OrderStar } from '../in-place/order-star.tsx';
import { labelsSearch } from '../label/order-label-ids.ts';
import { numberOf } from '../order-number.ts';
import { dialUrl } from '../calls/order-calls.ts';

interface OrdersRowActionsProps {
  order: Order;
  onDelete: (order: Order) => void;
}

/** A menu behind one small button, so that nothing is deleted by a mis-click. */
export function OrdersRowActions({ order, onDelete }: OrdersRowActionsProps) {
  const t = useTranslation();
  const mayDelete = useCan('canDeleteOrders') && isDeletable(order.status);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          size="icon-sm"
          variant="ghost"
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
        <DropdownMenuItem asChild>
          <Link to="/orders/labels" search={labelsSearch([order.id])}>
            <Printer aria-hidden="true" />
            {t('order.print')}
          </Link>
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
