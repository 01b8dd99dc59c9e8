import { Link } from '@tanstack/react-router';
import { Package, TriangleAlert } from 'lucide-react';
import type { Order } from '#contract/orders.ts';
import { prizeText } from '#contract/wheel-prizes.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { useOrderProduct } from '../form/order-product-options.ts';
import { OrderCard, OrderFact, OrderFacts } from '../order-facts.tsx';
import { OrderProductName } from '../order-product-name.tsx';
import { OrderAmount } from './order-amount-lines.tsx';

export function OrderProductCard({ order }: { order: Order }) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const seesProducts = useCan('canViewProducts');
  const product = useOrderProduct(order.productId ?? '');
  return (
    <OrderCard icon={Package} title={t('order.product')}>
      <OrderFacts>
        <OrderFact term={t('order.product')} wide>
          {product && seesProducts ? (
            <Link
              to="/products/$id"
              params={{ id: product.id }}
              className="text-primary underline-offset-4 hover:underline"
            >
              <OrderProductName order={order} />
            </Link>
          ) : (
            <OrderProductName order={order} />
          )}
        </OrderFact>
        <OrderFact term={t('order.quantity')}>{format.number(order.quantity)}</OrderFact>
        {product && (
          <OrderFact term={t('order.stock')}>
            <Stock stock={product.stock} needed={order.status === 'pending' ? order.quantity : 0} />
          </OrderFact>
        )}
        <OrderFact term={t('order.payment')}>{t('order.payment.cod')}</OrderFact>
        {order.promoPrize !== null && (
          <OrderFact term={t('order.promo')}>
            {prizeText(order.promoPrize, language)} (<Ltr>{order.promoCode}</Ltr>)
          </OrderFact>
        )}
      </OrderFacts>
      <OrderAmount order={order} product={product} />
    </OrderCard>
  );
}

interface StockProps {
  stock: number;
  /** The units that confirming this order would deduct. */
  needed: number;
}

function Stock({ stock, needed }: StockProps) {
  const t = useTranslation();
  const format = useFormat();
  if (stock > 0 && stock >= needed) return format.number(stock);
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 font-semibold text-destructive">
      {format.number(stock)}
      {stock < needed && (
        <span className="flex items-center gap-1 text-xs">
          <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
          {t('order.stock.short')}
        </span>
      )}
    </span>
  );
}
