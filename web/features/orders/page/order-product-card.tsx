import { Package } from 'lucide-react';
import { unitsOf, type OrderLine } from '#contract/orders/order-lines.ts';
import type { Order } from '#contract/orders/orders.ts';
import { prizeText } from '#contract/wheel/wheel-prizes.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { OrderCard, OrderFact, OrderFacts } from '../order-facts.tsx';
import { OrderAmount } from './order-amount-lines.tsx';
import { OrderSoldLine } from './order-sold-line.tsx';

export function OrderProductCard({ order }: { order: Order }) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  return (
    <OrderCard icon={Package} title={t('order.product')}>
      <ul className="flex flex-col divide-y">
        {order.lines.map((line) => (
          <OrderSoldLine key={line.id} line={line} needed={neededOf(order, line)} />
        ))}
      </ul>
      <OrderFacts>
        <OrderFact term={t('order.quantity')}>{format.number(order.quantity)}</OrderFact>
        <OrderFact term={t('order.payment')}>{t('order.payment.cod')}</OrderFact>
        {order.offer && (
          <OrderFact term={t('order.offer')}>
            <bdi>{productName(order.offer, language)}</bdi>
            {order.offer.isGiftLeftOut && ` (${t('order.offer.giftWasOut')})`}
          </OrderFact>
        )}
        {order.promoPrize !== null && (
          <OrderFact term={t('order.promo')}>
            {prizeText(order.promoPrize, language)} (<Ltr>{order.promoCode}</Ltr>)
          </OrderFact>
        )}
      </OrderFacts>
      <OrderAmount order={order} />
    </OrderCard>
  );
}

/** The units of a line's goods that confirming this order would take from stock, over all lines. */
const neededOf = ({ status, lines }: Order, { variantId }: OrderLine): number =>
  status === 'pending' ? unitsOf(lines.filter((line) => line.variantId === variantId)) : 0;
