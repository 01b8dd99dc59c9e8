import { MapPin } from 'lucide-react';
import type { Order } from '#contract/orders/orders.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { OrderCard, OrderFact, OrderFacts } from '../order-facts.tsx';
import { usePlaceNames, wilayaName } from '#web/lib/places.ts';

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
