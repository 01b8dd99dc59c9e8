import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { OrderCard } from '#web/features/orders/order-facts.tsx';
import { OrdersShortList } from '#web/features/orders/orders-short-list.tsx';

export function ClientOrders({ client }: { client: ClientDetail }) {
  const t = useTranslation();
  const canViewOrders = useCan('canViewOrders');
  return (
    <OrderCard icon={ClipboardList} title={t('client.orders')}>
      {client.orders.length === 0 ? (
        <p className="text-muted-foreground">{t('client.orders.none')}</p>
      ) : (
        <OrdersShortList orders={client.orders} areLinks={canViewOrders} />
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
