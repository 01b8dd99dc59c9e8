import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { wilayaName } from '#web/lib/places.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { useShippingCost } from '../order-select-options.ts';
import { amountParts } from './order-amount-parts.ts';

interface OrderAmountProps {
  order: Order;
  product: Product | undefined;
}

/** The amount and its parts, with any difference from today's prices. */
export function OrderAmount({ order, product }: OrderAmountProps) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <dl className="mt-auto flex flex-col gap-1 border-t pt-3">
      <Parts order={order} product={product} />
      <div className="flex items-baseline justify-between gap-3">
        <dt className="font-semibold">{t('order.total')}</dt>
        <dd>
          <Ltr className="text-lg font-bold">{format.amount(order.totalAmount, 'DZD')}</Ltr>
        </dd>
      </div>
    </dl>
  );
}

function Parts({ order, product }: OrderAmountProps) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const { cost, isPending } = useShippingCost(String(order.wilayaCode));
  const money = (value: number) => format.amount(value, 'DZD');
  const discount = order.discountAmount ?? 0;
  const discountLine = discount > 0 && (
    <Line term={t('order.promo.discount')}>{money(-discount)}</Line>
  );
  if (product === undefined || isPending) return discountLine;
  const { price, goods, delivery, difference } = amountParts(order, product, cost);
  const wilaya = wilayaName(order.wilayaCode, language) ?? order.wilaya;
  return (
    <>
      <Line
        term={
          <Ltr>
            {t('order.suggestion.goods', { price: money(price), quantity: order.quantity })}
          </Ltr>
        }
      >
        {money(goods)}
      </Line>
      {delivery === null ? (
        <Line term={t('order.amount.deliveryUnknown')} />
      ) : (
        <Line term={t('order.suggestion.shipping', { wilaya })}>{money(delivery)}</Line>
      )}
      {discountLine}
      {difference !== 0 && (
        <Line
          term={
            <span className="flex items-start gap-1.5">
              <Info aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
              {t('order.amount.byHand')}
            </span>
          }
        >
          {money(difference)}
        </Line>
      )}
    </>
  );
}

function Line({ term, children }: { term: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 text-sm">
      <dt className="text-muted-foreground">{term}</dt>
      <dd className="shrink-0">{children && <Ltr>{children}</Ltr>}</dd>
    </div>
  );
}
