import { Link } from '@tanstack/react-router';
import { ClipboardList, History, MapPin, Phone, UserRound } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { DeskItem } from '#contract/desk/desk.ts';
import type { Order } from '#contract/orders/orders.ts';
import { MessageButton } from '#web/features/messages/message-button.tsx';
import { TrustBadges } from '#web/features/orders/trust-badges.tsx';
import { OrderCard } from '#web/features/orders/order-facts.tsx';
import { numberOf } from '#web/lib/order-number.ts';
import { dialUrl } from '#web/features/orders/calls/order-calls.ts';
import { OrderPlace } from '#web/features/orders/order-delivery.tsx';
import { ProposedCompany } from '#web/features/orders/proposed-company.tsx';
import { OrderStatusBadge } from '#web/kit/order-status-badge.tsx';
import { OrderTimelineEvent } from '#web/features/orders/page/timeline/order-event.tsx';
import { ReputationNumbers } from '#web/features/trust/trust-badges.tsx';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePlaceNames, wilayaName } from '#web/lib/places.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { DeskLines, DeskScripts, DeskTasks } from './desk-cards.tsx';
import { DeskTrust, Folded } from './desk-trust.tsx';

interface DeskDetailsProps {
  item: DeskItem;
  heading: Ref<HTMLHeadingElement>;
  /** An outcome is on its way: nothing more is read about the order. */
  isOver: boolean;
  onSaved: (order: Order) => void;
  /** The order is being given what its rules propose. */
  onTake: (taken: Promise<Order | null>) => void;
  doneTaskIds: readonly string[];
  onDoneTasksChange: (ids: readonly string[]) => void;
  edit: ReactNode;
  note: ReactNode;
}

/** Everything that the call needs: above the fold what is spoken of, below it what was before. */
export function DeskDetails(props: DeskDetailsProps) {
  const { item, heading, isOver, onSaved, onTake, edit, note } = props;
  const { doneTaskIds, onDoneTasksChange } = props;
  return (
    <>
      <DeskHeader item={item} edit={edit} />
      <div className="grid items-start gap-3 md:grid-cols-2 md:gap-4">
        <div className="flex flex-col gap-3">
          <CustomerCard item={item} heading={heading}>
            <DeskTrust order={item.order} isOver={isOver} onMerged={onSaved} />
          </CustomerCard>
          <DeskTasks tasks={item.tasks} doneIds={doneTaskIds} onChange={onDoneTasksChange} />
          <PlaceCard item={item} isBusy={isOver} onTake={onTake} />
        </div>
        <div className="flex flex-col gap-3">
          <DeskLines item={item} />
          {note}
          <DeskScripts key={item.order.id} scripts={item.scripts} />
        </div>
        <OthersCard item={item} />
        <HistoryCard item={item} />
      </div>
    </>
  );
}

function DeskHeader({ item, edit }: { item: DeskItem; edit: ReactNode }) {
  const t = useTranslation();
  const format = useFormat();
  const { order, kind, attempts, mostAttempts, dueAt } = item;
  return (
    <header className="flex flex-wrap items-center gap-2">
      <Badge variant={kind === 'callback' ? 'warning' : 'default'}>{t(`desk.kind.${kind}`)}</Badge>
      <Link to="/orders/$id" params={{ id: order.id }} target="_blank" className="underline">
        <Ltr>{numberOf(order)}</Ltr>
      </Link>
      <OrderStatusBadge status={order.status} />
      <span className="text-sm text-muted-foreground">
        {t('desk.since')}{' '}
        <time dateTime={dueAt} title={format.dateTime(dueAt)}>
          {format.relative(dueAt)}
        </time>
      </span>
      {attempts > 0 && (
        <span className="text-sm text-muted-foreground">
          {t('desk.attempts', { made: attempts, most: mostAttempts })}
        </span>
      )}
      <div className="ms-auto">{edit}</div>
    </header>
  );
}

interface CustomerCardProps extends Pick<DeskDetailsProps, 'item' | 'heading'> {
  children: ReactNode;
}

function CustomerCard({ item, heading, children }: CustomerCardProps) {
  const t = useTranslation();
  const { customerName, phone } = item.order;
  return (
    <section className="flex flex-col gap-2 rounded-xl border bg-card p-3 md:p-4">
      <h2
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2 text-lg font-bold outline-none"
      >
        <UserRound aria-hidden="true" className="size-5 shrink-0 text-primary" />
        <bdi>{customerName}</bdi>
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 text-2xl font-bold">
        <Ltr>{phone}</Ltr>
        <ReputationNumbers reputation={item.record.reputation} className="text-sm leading-6" />
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button asChild size="lg">
          <a href={dialUrl(phone)}>
            <Phone aria-hidden="true" />
            {t('desk.call')}
            <kbd className="text-xs opacity-70 max-md:hidden">C</kbd>
          </a>
        </Button>
        <MessageButton orderId={item.order.id} phone={phone} className="h-12 md:h-11" />
      </div>
      {children}
      <TrustBadges record={item.record} />
    </section>
  );
}

interface PlaceCardProps extends Pick<DeskDetailsProps, 'item' | 'onTake'> {
  isBusy: boolean;
}

function PlaceCard({ item: { order }, isBusy, onTake }: PlaceCardProps) {
  const t = useTranslation();
  const language = useLanguage();
  const places = usePlaceNames();
  const { wilayaCode, wilaya, commune, address } = order;
  return (
    <section
      aria-label={t('desk.place')}
      className="flex gap-2 rounded-xl border bg-card p-3 md:p-4"
    >
      <MapPin aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-primary" />
      <div className="min-w-0">
        <p>
          <span className="font-semibold">
            <OrderPlace place={order.deliveryPlace} />
          </span>{' '}
          · <bdi>{wilayaName(wilayaCode, language) ?? wilaya}</bdi> ·{' '}
          <bdi>{places.commune(wilayaCode, commune)}</bdi>
        </p>
        <p className="break-words text-muted-foreground">
          <bdi>{address}</bdi>
        </p>
        {/* As high with what the rules propose, which is known a moment later. */}
        <div className="flex min-h-11 items-center text-muted-foreground md:min-h-8">
          {order.deliveryCompanyName === null ? (
            <ProposedCompany order={order} isBusy={isBusy} onTake={onTake} />
          ) : (
            <p>
              <bdi>{order.deliveryCompanyName}</bdi> <bdi>{order.pickupPointName}</bdi>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function OthersCard({ item: { otherOrders } }: { item: DeskItem }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <OrderCard icon={ClipboardList} title={t('desk.others')}>
      {otherOrders.length === 0 ? (
        <p className="text-muted-foreground">{t('desk.others.none')}</p>
      ) : (
        <Folded rows={otherOrders}>
          {(shown) => (
            <ul className="-my-2 flex flex-col divide-y">
              {shown.map((order) => (
                <li key={order.id} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2">
                  <span className="min-w-0 flex-1">
                    <Link
                      to="/orders/$id"
                      params={{ id: order.id }}
                      target="_blank"
                      className="font-semibold underline underline-offset-4"
                    >
                      <Ltr>#{order.orderNumber}</Ltr>
                    </Link>{' '}
                    <bdi>{order.customerName}</bdi>
                    <span className="block text-sm text-muted-foreground">
                      <bdi>{order.productName}</bdi> · {format.date(order.createdAt)} ·{' '}
                      <Ltr>{format.amount(order.totalAmount, 'DZD')}</Ltr>
                    </span>
                  </span>
                  <OrderStatusBadge status={order.status} />
                </li>
              ))}
            </ul>
          )}
        </Folded>
      )}
    </OrderCard>
  );
}

function HistoryCard({ item: { calls, order } }: { item: DeskItem }) {
  const t = useTranslation();
  return (
    <OrderCard icon={History} title={t('desk.history')}>
      {calls.length === 0 ? (
        <p className="text-muted-foreground">{t('desk.history.none')}</p>
      ) : (
        <Folded rows={calls}>
          {(shown) => (
            <ol className="flex flex-col">
              {shown.map((event) => (
                <OrderTimelineEvent
                  key={event.id}
                  event={event}
                  isUntold={false}
                  wilayaCode={order.wilayaCode}
                />
              ))}
            </ol>
          )}
        </Folded>
      )}
    </OrderCard>
  );
}
