import { MapPin, Package } from 'lucide-react';
import type { Order } from '#contract/orders.ts';
import { prizeText } from '#contract/wheel-prizes.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { OrderCard, OrderFact, OrderFacts } from '../order-facts.tsx';
import { wilayaName } from '#web/lib/places.ts';

export function OrderAddressCard({ order }: { order: Order }) {
  const t = useTranslation();
  const language = useLanguage();
  return (
    <OrderCard icon={MapPin} title={t('order.address.card')}>
      <OrderFacts>
        <OrderFact term={t('order.wilaya')}>
          {wilayaName(order.wilayaCode, language) ?? order.wilaya}
        </OrderFact>
        <OrderFact term={t('order.daira')}>
          <bdi>{order.daira ?? t('order.none')}</bdi>
        </OrderFact>
        <OrderFact term={t('order.commune')}>
          <bdi>{order.commune}</bdi>
        </OrderFact>
        <OrderFact term={t('order.address')} wide>
          <bdi>{order.address}</bdi>
        </OrderFact>
      </OrderFacts>
    </OrderCard>
  );
}

export function OrderProductCard({ order }: { order: Order }) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  return (
    <OrderCard icon={Package} title={t('order.product')}>
      <OrderFacts>
        <OrderFact term={t('order.product')} wide>
          <bdi>{order.productName ?? t('order.product.none')}</bdi>
        </OrderFact>
        <OrderFact term={t('order.quantity')}>{format.number(order.quantity)}</OrderFact>
        <OrderFact term={t('order.payment')}>{t('order.payment.cod')}</OrderFact>
        {order.promoPrize !== null && (
          <>
            <OrderFact term={t('order.promo')}>
              {prizeText(order.promoPrize, language)} (<Ltr>{order.promoCode}</Ltr>)
            </OrderFact>
            <OrderFact term={t('order.promo.discount')}>
              <Ltr>{format.amount(-(order.discountAmount ?? 0), 'DZD')}</Ltr>
            </OrderFact>
          </>
        )}
        <OrderFact term={t('order.total')} wide>
          <Ltr className="text-lg font-bold">{format.amount(order.totalAmount, 'DZD')}</Ltr>
        </OrderFact>
      </OrderFacts>
    </OrderCard>
  );
}
