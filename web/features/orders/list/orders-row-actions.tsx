import { Ellipsis, Phone } from 'lucide-react';
import type { Order } from '#contract/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { LateOverlay } from '#web/ui/late-overlay.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { LateOrderStar } from '../in-place/late-order-star.tsx';
import { numberOf } from '../order-number.ts';
import { dialUrl } from '../order-phone.ts';
import { OrdersRowMenu } from './late-parts.ts';

export interface OrdersRowActionsProps {
  order: Order;
  onDelete: (order: Order) => void;
}

/** A menu behind one small button, so that nothing is deleted by a mis-click. */
export function OrdersRowActions({ order, onDelete }: OrdersRowActionsProps) {
  const t = useTranslation();
  return (
    <LateOverlay
      kind="menu"
      render={(overlay) => <OrdersRowMenu {...overlay} order={order} onDelete={onDelete} />}
    >
      <Button
        size="icon-sm"
        variant="ghost"
        aria-label={t('orders.row.actions', { order: numberOf(order) })}
      >
        <Ellipsis aria-hidden="true" />
      </Button>
    </LateOverlay>
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
      <LateOrderStar order={props.order} />
      <OrdersRowActions {...props} />
    </>
  );
}
