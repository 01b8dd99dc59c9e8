import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { orderEndpoints } from '#contract/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OrderTimelineEvent } from './order-event.tsx';
import { OrderCard } from '../order-facts.tsx';

interface OrderTimelineProps {
  orderId: string;
  /** False while the order is being deleted: its timeline goes with it. */
  enabled: boolean;
}

export function OrderTimeline({ orderId, enabled }: OrderTimelineProps) {
  const t = useTranslation();
  const timeline = useQuery({
    ...endpointQuery(orderEndpoints.getOrderTimeline, { params: { id: orderId } }),
    enabled,
  });
  return (
    <OrderCard icon={History} title={t('order.timeline')}>
      {timeline.data ? (
        <ol className="flex flex-col">
          {timeline.data.map((event) => (
            <OrderTimelineEvent key={event.id} event={event} />
          ))}
        </ol>
      ) : timeline.isLoadingError ? (
        <ErrorState title={t('order.timeline.failed')} {...failedRead(timeline)} />
      ) : (
        <Skeleton className="h-32" />
      )}
    </OrderCard>
  );
}
