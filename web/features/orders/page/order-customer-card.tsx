import { MessageCircle, Phone, PhoneCall, Star, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { OrderCallDialog } from '../calls/order-call-dialog.tsx';
import { OrderCard, OrderFact, OrderFacts } from '../order-facts.tsx';
import { dialUrl, whatsappUrl } from '../order-phone.ts';

export function OrderCustomerCard({ order }: { order: Order }) {
  const t = useTranslation();
  const canEdit = useCan('canEditOrders');
  const [calling, setCalling] = useState(false);
  const isPending = order.status === 'pending';
  return (
    <OrderCard
      icon={UserRound}
      title={t('order.customer')}
      action={order.isSpecialClient && <Badge icon={Star}>{t('order.specialClient')}</Badge>}
    >
      <OrderFacts>
        <OrderFact term={t('order.customerName')}>
          <bdi>{order.customerName}</bdi>
        </OrderFact>
        <OrderFact term={t('order.phone')}>
          <Ltr>{order.phone}</Ltr>
        </OrderFact>
        {(isPending || order.callCount > 0) && (
          <OrderFact term={t('order.calls.label')}>
            {t('order.calls', { count: order.callCount })}
          </OrderFact>
        )}
        {order.callAgainAt && <NextCall at={order.callAgainAt} />}
      </OrderFacts>
      <div className="mt-auto flex flex-wrap gap-2">
        <Button asChild variant="outline" className="max-md:flex-1">
          <a href={dialUrl(order.phone)}>
            <Phone aria-hidden="true" />
            {t('order.call.dial')}
          </a>
        </Button>
        <Button asChild variant="outline" className="max-md:flex-1">
          <a href={whatsappUrl(order.phone)} target="_blank" rel="noreferrer">
            <MessageCircle aria-hidden="true" />
            {t('order.call.whatsapp')}
          </a>
        </Button>
        {canEdit && isPending && (
          <Button variant="outline" className="max-md:w-full" onClick={() => setCalling(true)}>
            <PhoneCall aria-hidden="true" />
            {t('order.call.record')}
          </Button>
        )}
      </div>
      <OrderCallDialog open={calling} onOpenChange={setCalling} order={order} />
    </OrderCard>
  );
}

function NextCall({ at }: { at: string }) {
  const t = useTranslation();
  const format = useFormat();
  const [now] = useState(Date.now);
  const isDue = new Date(at).getTime() <= now;
  return (
    <OrderFact term={t('order.calls.next')}>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <time dateTime={at}>{format.dateTime(at)}</time>
        {isDue && (
          <Badge variant="warning" icon={PhoneCall} className="shrink whitespace-normal">
            {t('order.calls.due')}
          </Badge>
        )}
      </span>
    </OrderFact>
  );
}
