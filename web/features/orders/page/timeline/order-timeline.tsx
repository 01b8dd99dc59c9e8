import { useQuery } from '@tanstack/react-query';
import { History, NotebookPen } from 'lucide-react';
import { useRef, useState } from 'react';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { untoldCorrections, OrderTimelineEvent } from './order-event.tsx';
import { focusIfLost } from '../../in-place/edit-in-place.ts';
import { OrderNoteInPlace } from './order-note-in-place.tsx';
import { OrderCard } from '../../order-facts.tsx';

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
  /** The note in the field, after those that are on their way to the server. */
  const [notes, setNotes] = useState<readonly number[]>([]);
  const opener = useRef<HTMLButtonElement>(null);
  const open = () => setNotes((others) => [...others, (others.at(-1) ?? 0) + 1]);
  const close = (note: number) => {
    setNotes((others) => others.filter((other) => other !== note));
    focusIfLost(opener);
  };
  const untold = untoldCorrections(timeline.data ?? []);
  return (
    <OrderCard
      icon={History}
      title={t('order.timeline')}
      action={
        mayWrite && (
          <Button ref={opener} variant="ghost" size="sm" className="-me-3 -my-1.5" onClick={open}>
            <NotebookPen aria-hidden="true" />
            {t('order.note.add')}
          </Button>
        )
      }
    >
      {notes.map((note, place) => (
        <OrderNoteInPlace
          key={note}
          order={order}
          isOnlyOne={place === 0}
          onClose={() => close(note)}
        />
      ))}
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
