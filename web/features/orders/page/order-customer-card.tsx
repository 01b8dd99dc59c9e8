import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, Phone, PhoneCall, Star, UserRound } from 'lucide-react';
import { useState } from 'react';
import { isFieldEditable } from '#contract/orders/order-fields.ts';
import { mayBeCalled } from '#contract/orders/order-status.ts';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useCan } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { BlockButton } from '#web/features/trust/block-button.tsx';
import { ReputationNumbers } from '#web/features/trust/trust-badges.tsx';
import { useOrderTrust } from '#web/features/trust/use-trust.ts';
import { useFormat } from '#web/lib/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MessageButton } from '../../messages/message-button.tsx';
import { OrderCallDialog } from '../calls/order-call-dialog.tsx';
import { OrderCallTime } from '../in-place/order-call-time.tsx';
import { OrderCard, OrderFact, OrderFacts } from '../order-facts.tsx';
import { dialUrl } from '../calls/order-calls.ts';
import { untoldCorrections, CarrierUntold } from './timeline/order-event.tsx';
import { OrderPhoneDialog } from './order-phone-dialog.tsx';
import { TrustBadges } from '../trust-badges.tsx';

interface OrderCustomerCardProps {
  order: Order;
  /** The order is being deleted, so nothing about it is fetched. */
  isLeaving: boolean;
}

export function OrderCustomerCard({ order, isLeaving }: OrderCustomerCardProps) {
  const t = useTranslation();
  const canEdit = useCan('canEditOrders');
  const [open, setOpen] = useState<'call' | 'phone' | null>(null);
  const close = () => setOpen(null);
  const trust = useOrderTrust(order.id, !isLeaving);
  const maySeeCalls = mayBeCalled(order.status);
  // Before shipping, the phone is edited in the order's form.
  const mayCorrect =
    canEdit &&
    isFieldEditable('phone', order.status) &&
    !isFieldEditable('customerName', order.status);
  return (
    <OrderCard
      icon={UserRound}
      title={t('order.customer')}
      action={order.isSpecialClient && <Badge icon={Star}>{t('order.specialClient')}</Badge>}
    >
      <OrderFacts>
        <OrderFact term={t('order.customerName')}>
          <CustomerName order={order} />
        </OrderFact>
        <OrderFact term={t('order.phone')}>
          <span className="flex flex-wrap items-center gap-x-2">
            <Ltr>{order.phone}</Ltr>
            {trust && <ReputationNumbers reputation={trust.reputation} />}
            {mayCorrect && (
              <Button variant="link" size="sm" className="px-0" onClick={() => setOpen('phone')}>
                <Pencil aria-hidden="true" />
                {t('order.phone.correct')}
              </Button>
            )}
          </span>
        </OrderFact>
        {(order.status === 'pending' || order.callCount > 0) && (
          <OrderFact term={t('order.calls.label')}>
            {t('order.calls', { count: order.callCount })}
          </OrderFact>
        )}
        {maySeeCalls && (canEdit || order.callAgainAt) && <NextCall order={order} />}
      </OrderFacts>
      {mayCorrect && !isLeaving && <UntoldPhone orderId={order.id} />}
      {order.clientId !== null && <OrderCustomerRecord order={order} enabled={!isLeaving} />}
      <div className="mt-auto flex flex-wrap gap-2">
        <Button asChild variant="outline" className="max-md:flex-1">
          <a href={dialUrl(order.phone)}>
            <Phone aria-hidden="true" />
            {t('order.call.dial')}
          </a>
        </Button>
        <MessageButton orderId={order.id} phone={order.phone} className="max-md:flex-1" />
        {canEdit && maySeeCalls && (
          <Button variant="outline" className="max-md:w-full" onClick={() => setOpen('call')}>
            <PhoneCall aria-hidden="true" />
            {t('order.call.record')}
          </Button>
        )}
        {trust?.block === null && (
          <BlockButton phone={order.phone} variant="ghost" className="max-md:w-full" />
        )}
      </div>
      <OrderCallDialog open={open === 'call'} onOpenChange={close} order={order} />
      <OrderPhoneDialog open={open === 'phone'} onOpenChange={close} order={order} />
    </OrderCard>
  );
}

/** Links to the client's page for those who may see it. */
function CustomerName({ order: { clientId, customerName } }: { order: Order }) {
  const t = useTranslation();
  const seesClients = useCan('canViewSettings');
  if (clientId === null || !seesClients) return <bdi>{customerName}</bdi>;
  return (
    <Link
      to="/clients/$id"
      params={{ id: clientId }}
      title={t('order.client.open')}
      className="text-primary underline-offset-4 hover:underline"
    >
      <bdi>{customerName}</bdi>
    </Link>
  );
}

function UntoldPhone({ orderId }: { orderId: string }) {
  const { data: events } = useQuery(
    endpointQuery(orderEndpoints.getOrderTimeline, { params: { id: orderId } }),
  );
  return untoldCorrections(events ?? []).size > 0 && <CarrierUntold />;
}

function NextCall({ order }: { order: Order }) {
  const t = useTranslation();
  const [now] = useState(Date.now);
  const isDue = order.callAgainAt !== null && new Date(order.callAgainAt).getTime() <= now;
  return (
    <OrderFact term={t('order.calls.next')} wide>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <OrderCallTime order={order} />
        {isDue && (
          <Badge variant="warning" icon={PhoneCall} className="shrink whitespace-normal">
            {t('order.calls.due')}
          </Badge>
        )}
      </span>
    </OrderFact>
  );
}

interface OrderCustomerRecordProps {
  order: Order;
  enabled: boolean;
}

/** Whether this client usually accepts their parcels; hidden if it cannot be read. */
function OrderCustomerRecord({ order, enabled }: OrderCustomerRecordProps) {
  const t = useTranslation();
  const format = useFormat();
  const { data: record, isError } = useQuery({
    ...endpointQuery(orderEndpoints.getOrderCustomer, { params: { id: order.id } }),
    // Another order of the client changes it too.
    meta: { clientId: order.clientId },
    enabled,
  });
  if (record === undefined) return isError ? null : <Skeleton className="h-16" />;
  const rate = (value: number | null) =>
    value === null ? t('order.record.noneEnded') : format.percent(value);
  return (
    <div className="flex flex-col gap-3">
      <TrustBadges record={record} />
      <OrderFacts>
        <OrderFact term={t('order.record.returnRate')}>{rate(record.returnRate)}</OrderFact>
        <OrderFact term={t('order.record.cancelRate')}>{rate(record.cancelRate)}</OrderFact>
      </OrderFacts>
    </div>
  );
}
