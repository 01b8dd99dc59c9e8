import { Package, TriangleAlert } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { unitsOf, type OrderLine, lineAmount, lineName } from '#contract/orders/order-lines.ts';
import type { Order } from '#contract/orders/orders.ts';
import { prizeText } from '#contract/wheel/wheel-prizes.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { useCan } from '#web/lib/session.ts';
import { cn } from '#web/ui/cn.ts';
import { OrderCard, OrderFact, OrderFacts } from '../order-facts.tsx';
import { OrderAmount } from './order-amount-lines.tsx';
import { choiceKey, choicesOf, chosenKey } from '../form/lines/order-choices.ts';
import { useOrderProduct } from '../form/lines/order-product-options.ts';
import { OrderLineKind } from '../order-goods.tsx';

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

interface OrderSoldLineProps {
  line: OrderLine;
  /** The units of these goods that confirming the order would take from stock. */
  needed: number;
}

/** A line as it was sold, and the stock of today. */
function OrderSoldLine({ line, needed }: OrderSoldLineProps) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const seesProducts = useCan('canViewProducts');
  const product = useOrderProduct(line.productId ?? '');
  const money = (value: number) => format.amount(value, 'DZD');
  const name = <bdi>{lineName(line, language) ?? t('order.product.none')}</bdi>;
  const amount = lineAmount(line);
  const { unitPrice, quantity } = line;
  const today = product && choicesOf(product).find((one) => choiceKey(one) === chosenKey(line));
  return (
    <li className="flex flex-col gap-0.5 py-2 first:pt-0 last:pb-0">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">
          {unitPrice === null && `${format.number(quantity)} × `}
          {product && seesProducts ? (
            <Link
              to="/products/$id"
              params={{ id: product.id }}
              className="text-primary underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        {amount !== null && <Ltr className="shrink-0">{money(amount)}</Ltr>}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted-foreground">
        <OrderLineKind kind={line.kind} />
        {unitPrice !== null && (
          <Ltr>{t('order.suggestion.goods', { price: money(unitPrice), quantity })}</Ltr>
        )}
        {line.discount > 0 && (
          <span>{t('order.lines.less', { amount: money(line.discount) })}</span>
        )}
        {line.sku && <Ltr>{line.sku}</Ltr>}
        {today && <Stock stock={today.stock} needed={needed} />}
      </div>
    </li>
  );
}

function Stock({ stock, needed }: { stock: number; needed: number }) {
  const t = useTranslation();
  const isShort = stock < needed;
  return (
    <span
      className={cn(
        'flex flex-wrap items-center gap-x-1.5',
        (stock <= 0 || isShort) && 'font-semibold text-destructive',
      )}
    >
      {t('order.product.stock', { stock })}
      {isShort && (
        <span className="flex items-center gap-1">
          <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
          {t('order.stock.short')}
        </span>
      )}
    </span>
  );
}
