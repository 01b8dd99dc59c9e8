import { useQuery } from '@tanstack/react-query';
import { History, NotebookPen } from 'lucide-react';
import { useRef, useState } from 'react';
import { orderEndpoints, type Order } from '#contract/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { untoldCorrections } from './order-carrier-told.ts';
import { OrderTimelineEvent } from './order-event.tsx';
import { focusIfLost } from '../in-place/field-focus.ts';
import { OrderNoteInPlace } from '../in-place/order-note-in-place.tsx';
import { OrderCard } from '../order-facts.tsx';

interface OrderTimelineProps {
  order: Order;
  /** False while the order is being deleted, because its timeline can no longer be read. */
  enabled: boolean;
}

export function OrderTimeline({ order, enabled }: OrderTimelineProps) {
  const t = useTranslation();
  const timeline = useQuery({
    ...endpointQuery(orderEndpoints.getOrderTimeline, { params: { id: order.id } }),
    enabled,
  });
  const mayWrite = useCan('canEditOrders');
  const [writing, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setWriting(false);
    focusIfLost(opener);
  };
  const untold = untoldCorrections(timeline.data ?? []);
  return (
    <OrderCard
      icon={History}
      title={t('order.timeline')}
      action={
        mayWrite && (
          <Button
            ref={opener}
            variant="ghost"
            size="sm"
            className="-me-3 -my-1.5"
            onClick={() => setWriting(true)}
          >
            <NotebookPen aria-hidden="true" />
            {t('order.note.add')}
          </Button>
        )
      }
    >
      {writing && <OrderNoteInPlace order={order} onClose={close} />}
      {timeline.data ? (
        <ol className="flex flex-col">
          {timeline.data.map((event) => (
            <OrderTimelineEvent
              key={event.id}
              event={event}
              isUntold={untold.has(event.id)}
              wilayaCode={order.wilayaCode}
            />
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
