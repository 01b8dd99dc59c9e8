import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { wilayaName } from '#web/lib/places.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { useShippingCost } from '../order-select-options.ts';
import { amountParts } from './order-amount-parts.ts';

interface OrderAmountProps {
  order: Order;
}

/** The amount and its parts, with any difference from what they add up to. */
export function OrderAmount({ order }: OrderAmountProps) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <dl className="mt-auto flex flex-col gap-1 border-t pt-3">
      <Parts order={order} />
      <div className="flex items-baseline justify-between gap-3">
        <dt className="font-semibold">{t('order.total')}</dt>
        <dd>
          <Ltr className="text-lg font-bold">{format.amount(order.totalAmount, 'DZD')}</Ltr>
        </dd>
      </div>
    </dl>
  );
}

function Parts({ order }: OrderAmountProps) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const { cost, isPending } = useShippingCost(String(order.wilayaCode));
  const money = (value: number) => format.amount(value, 'DZD');
  if (isPending) return null;
  const { goods, delivery, discount, workedOut, difference } = amountParts(order, cost);
  const wilaya = wilayaName(order.wilayaCode, language) ?? order.wilaya;
  return (
    <>
      {goods === null ? (
        order.productId !== null && <Line term={t('order.lines.priceUnknown')} />
      ) : (
        <Line term={t('order.lines.goods')}>{money(goods)}</Line>
      )}
      {delivery === null ? (
        <Line term={t('order.amount.deliveryUnknown')} />
      ) : (
        <Line term={t('order.suggestion.shipping', { wilaya })}>{money(delivery)}</Line>
      )}
      {discount > 0 && <Line term={t('order.promo.discount')}>{money(-discount)}</Line>}
      {difference !== 0 && workedOut !== null && (
        <Line
          term={
            <span className="flex items-start gap-1.5">
              <Info aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
              {order.deliveryFee === null
                ? t('order.amount.byHand')
                : t('order.amount.written', { amount: money(workedOut) })}
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
