import { useQuery } from '@tanstack/react-query';
import { PackageSearch, RefreshCw } from 'lucide-react';
import { parcelEndpoints, type Parcel, type ParcelEventShown } from '#contract/parcels/parcels.ts';
import { TERMINAL_STATES } from '#contract/carriers/parcel-states.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { ScrollFrame } from '#web/ui/scroll-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AskButton } from '#web/features/parcels/asking/ask-dialog.tsx';
import { AskedList } from '#web/features/parcels/asking/asked-list.tsx';
import { ParcelFigures } from '#web/features/parcels/asking/parcel-figures.tsx';
import { OrderCard, OrderFact, OrderFacts } from '../order-facts.tsx';
import { ParcelStateBadge } from '../order-delivery.tsx';
import { dialUrl } from '../calls/order-calls.ts';
import { PrintLabelButton } from '#web/features/parcels/labels/print-label-button.tsx';

interface OrderParcelCardProps {
  orderId: string;
  /** False while the order is being deleted. */
  enabled: boolean;
}

/** Where the newest parcel is; nothing for an order that never had one. */
export function OrderParcelCard({ orderId, enabled }: OrderParcelCardProps) {
  const query = { orderIds: orderId };
  const { data } = useQuery({
    ...endpointQuery(parcelEndpoints.listParcels, { query }),
    enabled,
  });
  const parcel = data?.[0];
  return parcel === undefined ? null : <ParcelCard parcel={parcel} />;
}

function ParcelCard({ parcel }: { parcel: Parcel }) {
  const t = useTranslation();
  const format = useFormat();
  const isOver = TERMINAL_STATES.some((state) => state === parcel.state);
  return (
    <OrderCard
      icon={PackageSearch}
      title={t('parcel.title')}
      className="md:col-span-2"
      action={<ParcelStateBadge state={parcel.state} />}
    >
      <OrderFacts>
        <OrderFact term={t('parcel.tracking')}>
          {parcel.tracking && <Ltr className="break-all">{parcel.tracking}</Ltr>}
        </OrderFact>
        <OrderFact term={t('parcel.since')}>
          <time dateTime={parcel.stateAt}>{format.dateTime(parcel.stateAt)}</time>
        </OrderFact>
        <OrderFact term={t('parcel.place')}>{parcel.place && <bdi>{parcel.place}</bdi>}</OrderFact>
        <OrderFact term={t('parcel.attempts')}>{format.number(parcel.attempts)}</OrderFact>
        {!isOver && (parcel.driverName ?? parcel.driverPhone) !== null && (
          <OrderFact term={t('parcel.driver')}>
            <bdi>{parcel.driverName}</bdi>{' '}
            {parcel.driverPhone && (
              <a href={dialUrl(parcel.driverPhone)} className="underline">
                <Ltr>{parcel.driverPhone}</Ltr>
              </a>
            )}
          </OrderFact>
        )}
        {parcel.nextAttemptOn && (
          <OrderFact term={t('parcel.nextAttempt')}>
            <Ltr>{format.date(parcel.nextAttemptOn)}</Ltr>
          </OrderFact>
        )}
        <OrderFact term={t('parcel.money')}>{t(`parcel.money.${parcel.money}`)}</OrderFact>
        {parcel.pickupPointName && (
          <OrderFact term={t('parcel.desk')}>
            <bdi>{parcel.pickupPointName}</bdi>
          </OrderFact>
        )}
      </OrderFacts>
      <PrintLabelButton parcel={parcel} />
      {!isOver && <AskButton parcelId={parcel.id} className="md:self-start" />}
      <RefreshParcel parcel={parcel} />
      <ParcelFigures parcel={parcel} />
      <AskedList parcelId={parcel.id} />
      <ParcelEvents parcelId={parcel.id} />
    </OrderCard>
  );
}

/** The parcel is read now, instead of when its turn comes; news arrive by themselves. */
function RefreshParcel({ parcel: { id, trackedAt } }: { parcel: Parcel }) {
  const t = useTranslation();
  const format = useFormat();
  const mayAsk = useCan('canDispatchOrders');
  const refresh = useSave(parcelEndpoints.refreshParcel, {
    makesStale: [],
    saved: t('parcel.refresh.asked'),
    failed: t('parcel.refresh.failed'),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {mayAsk && (
        <Button
          variant="outline"
          pending={refresh.isPending}
          onClick={() => refresh.mutate({ params: { id } })}
        >
          <RefreshCw aria-hidden="true" />
          {t('parcel.refresh')}
        </Button>
      )}
      {trackedAt !== null && (
        <p className="text-sm text-muted-foreground">
          {t('parcel.refresh.read', { time: format.relative(trackedAt) })}
        </p>
      )}
    </div>
  );
}

function ParcelEvents({ parcelId }: { parcelId: string }) {
  const t = useTranslation();
  const params = { id: parcelId };
  const read = useQuery(endpointQuery(parcelEndpoints.listParcelEvents, { params }));
  const { data } = read;
  if (data === undefined) {
    return read.isError ? (
      <ErrorState title={t('parcel.events.failed')} {...failedRead(read)} />
    ) : (
      <Skeleton className="h-24" />
    );
  }
  return (
    <section className="flex flex-col gap-2 border-t pt-3">
      <h3 className="text-sm font-semibold">{t('parcel.events')}</h3>
      {data.length === 0 && <p className="text-muted-foreground">{t('parcel.events.none')}</p>}
      {data.length > 0 && (
        <ScrollFrame label={t('parcel.events')} className="max-h-80 border-0">
          <ol className="flex flex-col gap-2">
            {data.map((event) => (
              <ParcelEventLine key={event.id} event={event} />
            ))}
          </ol>
        </ScrollFrame>
      )}
    </section>
  );
}

/** Our word, the carrier's own beside it, and why. */
function ParcelEventLine({ event }: { event: ParcelEventShown }) {
  const t = useTranslation();
  const format = useFormat();
  const { at, word, kind, state, money, reason, place } = event;
  const moved = state === null ? null : t(`parcel.state.${state}`);
  const paid = kind === 'money' && money !== null ? t(`parcel.money.${money}`) : null;
  const ours = kind === 'unknown' ? t('parcel.unknown') : (moved ?? paid);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3">
      <p className="min-w-0 break-words">
        {ours !== null && <span className="font-semibold">{ours} </span>}
        <bdi className="text-muted-foreground">{word}</bdi>
        {reason !== null && reason !== word && (
          <>
            {' · '}
            <bdi>{reason}</bdi>
          </>
        )}
        {place !== null && (
          <>
            {' · '}
            <bdi className="text-muted-foreground">{place}</bdi>
          </>
        )}
      </p>
      <time dateTime={at} className="text-sm text-muted-foreground">
        {format.dateTime(at)}
      </time>
    </li>
  );
}
