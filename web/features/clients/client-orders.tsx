import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClientDetail, ClientOrder } from '#contract/clients.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { OrderCard } from '#web/features/orders/order-facts.tsx';
import { OrderStatusBadge } from '#web/features/orders/order-status-badge.tsx';

export function ClientOrders({ client }: { client: ClientDetail }) {
  const t = useTranslation();
  const canViewOrders = useCan('canViewOrders');
  return (
    <OrderCard icon={ClipboardList} title={t('client.orders')}>
      {client.orders.length === 0 ? (
        <p className="text-muted-foreground">{t('client.orders.none')}</p>
      ) : (
        <ul className="-my-2 flex flex-col divide-y">
          {client.orders.map((order) => (
            <li key={order.id}>
              <MaybeLink orderId={canViewOrders ? order.id : null}>
                <OrderLine order={order} />
              </MaybeLink>
            </li>
          ))}
        </ul>
      )}
      {canViewOrders && client.orders.length > 0 && (
        <Link
          to="/orders"
          search={{ search: client.phone }}
          className="w-fit font-semibold text-primary underline-offset-4 hover:underline"
        >
          {t('client.orders.all')}
        </Link>
      )}
    </OrderCard>
  );
}

const lineClasses =
  '-mx-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md px-2 py-2';

function MaybeLink({ orderId, children }: { orderId: string | null; children: ReactNode }) {
  if (orderId === null) return <div className={lineClasses}>{children}</div>;
  return (
    <Link to="/orders/$id" params={{ id: orderId }} className={`${lineClasses} hover:bg-accent`}>
      {children}
    </Link>
  );
}

function OrderLine({ order }: { order: ClientOrder }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <>
      <span className="min-w-0 flex-1">
        <Ltr className="font-semibold">#{order.orderNumber}</Ltr>
        <bdi className="block text-muted-foreground">
          {order.productName ?? t('client.order.noProduct')}
        </bdi>
        <span className="block text-xs text-muted-foreground">
          {format.date(order.createdAt)} · <Ltr>{format.amount(order.totalAmount, 'DA')}</Ltr>
        </span>
      </span>
      <OrderStatusBadge status={order.status} />
    </>
  );
}
