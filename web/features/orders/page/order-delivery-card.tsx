import { Pencil, Truck, MapPin } from 'lucide-react';
import { useState } from 'react';
import { isFieldEditable } from '#contract/orders/order-fields.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useTranslation, useLanguage } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { usePlaceNames, wilayaName } from '#web/lib/places.ts';
import { OrderDeliveryDialog } from './order-delivery-dialog.tsx';
import { ProposedCompany } from '../proposed-company.tsx';
import { OrderPlace } from '../order-delivery.tsx';
import { OrderCard, OrderFact, OrderFacts } from '../order-facts.tsx';

export function OrderDeliveryCard({ order }: { order: Order }) {
  const t = useTranslation();
  const format = useFormat();
  const mayEdit = useCan('canEditOrders') && isFieldEditable('deliveryCost', order.status);
  const [editing, setEditing] = useState(false);
  return (
    <OrderCard
      icon={Truck}
      title={t('order.delivery')}
      action={
        mayEdit && (
          <Button
            variant="ghost"
            size="sm"
            className="-me-3 -my-1.5"
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden="true" />
            {t('order.delivery.edit')}
          </Button>
        )
      }
    >
      <OrderFacts>
        <OrderFact term={t('order.deliveryCompany')}>
          {order.deliveryCompanyName && <bdi>{order.deliveryCompanyName}</bdi>}
        </OrderFact>
        <OrderFact term={t('order.trackingNumber')}>
          {order.trackingNumber && <Ltr className="break-all">{order.trackingNumber}</Ltr>}
        </OrderFact>
        <OrderFact term={t('order.deliveryStatus')}>
          {order.deliveryStatus && <bdi>{order.deliveryStatus}</bdi>}
        </OrderFact>
        <OrderFact term={t('order.deliveryTo')}>
          <OrderPlace place={order.deliveryPlace} />
        </OrderFact>
        {order.pickupPointName !== null && (
          <OrderFact term={t('order.pickupPoint')}>
            <bdi>{order.pickupPointName}</bdi>
          </OrderFact>
        )}
        {order.weightGrams !== null && (
          <OrderFact term={t('order.weight')}>{format.number(order.weightGrams)}</OrderFact>
        )}
        {order.deliveryCost !== null && (
          <OrderFact term={t('order.deliveryCost.label')}>
            <Ltr>{format.amount(order.deliveryCost, 'DZD')}</Ltr>
          </OrderFact>
        )}
        <OrderFact term={t('order.createdAt')}>
          <time dateTime={order.createdAt}>{format.dateTime(order.createdAt)}</time>
        </OrderFact>
        {order.deliveredAt && (
          <OrderFact term={t('order.deliveredAt')}>
            <time dateTime={order.deliveredAt}>{format.dateTime(order.deliveredAt)}</time>
          </OrderFact>
        )}
      </OrderFacts>
      <ProposedCompany order={order} />
      <OrderDeliveryDialog open={editing} onOpenChange={setEditing} order={order} />
    </OrderCard>
  );
}

export function OrderAddressCard({ order }: { order: Order }) {
  const t = useTranslation();
  const language = useLanguage();
  const places = usePlaceNames();
  return (
    <OrderCard icon={MapPin} title={t('order.address.card')}>
      <OrderFacts>
        <OrderFact term={t('order.wilaya')}>
          {wilayaName(order.wilayaCode, language) ?? order.wilaya}
        </OrderFact>
        <OrderFact term={t('order.daira')}>
          <bdi>
            {order.daira === null ? t('order.none') : places.daira(order.wilayaCode, order.daira)}
          </bdi>
        </OrderFact>
        <OrderFact term={t('order.commune')}>
          <bdi>{places.commune(order.wilayaCode, order.commune)}</bdi>
        </OrderFact>
        <OrderFact term={t('order.address')} wide>
          <bdi>{order.address}</bdi>
        </OrderFact>
      </OrderFacts>
    </OrderCard>
  );
}
