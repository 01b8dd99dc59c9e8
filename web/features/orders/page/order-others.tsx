import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OrderCard } from '../order-facts.tsx';
import { OrdersShortList } from '../orders-short-list.tsx';

const SHOWN = 5;

export function OrderOthers({ order }: { order: Order }) {
  const t = useTranslation();
  const others = useQuery({
    ...endpointListQuery(orderEndpoints.listOrders, {
      // One extra, because the order itself is among them.
      query: { clientId: order.clientId ?? undefined, page: 1, pageSize: SHOWN + 1 },
    }),
    enabled: order.clientId !== null,
  });
  const items = others.data?.items.filter(({ id }) => id !== order.id).slice(0, SHOWN) ?? [];
  return (
    <OrderCard icon={ClipboardList} title={t('order.others')}>
      {others.isLoadingError ? (
        <ErrorState title={t('order.others.failed')} {...failedRead(others)} />
      ) : others.isLoading ? (
        <Skeleton className="h-11" />
      ) : items.length === 0 ? (
        <p className="text-muted-foreground">{t('order.others.none')}</p>
      ) : (
        <OrdersShortList orders={items} areLinks />
      )}
      {(others.data?.total ?? 0) > SHOWN + 1 && (
        <Link
          to="/orders"
          search={{ search: order.phone }}
          className="w-fit font-semibold text-primary underline-offset-4 hover:underline"
        >
          {t('order.others.all')}
        </Link>
      )}
    </OrderCard>
  );
}
