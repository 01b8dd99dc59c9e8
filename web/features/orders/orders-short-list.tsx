import { Link } from '@tanstack/react-router';
import type { Order } from '#contract/orders/orders.ts';
import { useFormat } from '#web/lib/format.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { OrderProductName } from './order-goods.tsx';
import { OrderStatusBadge } from '#web/kit/order-status-badge.tsx';

type ShortOrder = Pick<
  Order,
  'id' | 'orderNumber' | 'lines' | 'createdAt' | 'totalAmount' | 'status'
>;

interface OrdersShortListProps {
  orders: readonly ShortOrder[];
  /** Whether each row links to its order. */
  areLinks: boolean;
  /** That of the screen. */
  currency?: string;
}

const lineClasses =
  '-mx-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md px-2 py-2';

/** A compact list of orders for other cards. */
export function OrdersShortList({ orders, areLinks, currency = 'DZD' }: OrdersShortListProps) {
  return (
    <ul className="-my-2 flex flex-col divide-y">
      {orders.map((order) => (
        <li key={order.id}>
          {areLinks ? (
            <Link
              to="/orders/$id"
              params={{ id: order.id }}
              className={`${lineClasses} hover:bg-accent`}
            >
              <ShortOrderRow order={order} currency={currency} />
            </Link>
          ) : (
            <div className={lineClasses}>
              <ShortOrderRow order={order} currency={currency} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function ShortOrderRow({ order, currency }: { order: ShortOrder; currency: string }) {
  const format = useFormat();
  return (
    <>
      <span className="min-w-0 flex-1">
        <Ltr className="font-semibold">#{order.orderNumber}</Ltr>
        <OrderProductName order={order} className="line-clamp-2 text-muted-foreground" />
        <span className="block text-xs text-muted-foreground">
          {format.date(order.createdAt)} · <Ltr>{format.amount(order.totalAmount, currency)}</Ltr>
        </span>
      </span>
      <OrderStatusBadge status={order.status} />
    </>
  );
}
