import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { wilayaName } from '#web/lib/places.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { goodsAmount } from '#contract/orders/order-lines.ts';
import type { WilayaShippingCost } from '#contract/shipping/shipping.ts';
import { useShippingCost } from '../order-select-options.ts';

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

type Costs = Pick<WilayaShippingCost, 'homeCost' | 'officeCost'>;
type Amounts = Pick<
  Order,
  'totalAmount' | 'discountAmount' | 'lines' | 'deliveryFee' | 'deliveryPlace'
>;

interface AmountParts {
  /** Null where the price of a line is unknown. */
  goods: number | null;
  /** Null when unknown. */
  delivery: number | null;
  discount: number;
  /** What the parts add up to, in whole dinars as the form works it out; null without the goods. */
  workedOut: number | null;
  /** The rest of the stored amount; zero when the parts explain it fully, or nobody can say. */
  difference: number;
}

/** Splits an order's amount into parts, at the prices of the sale; exact to the centime. */
export function amountParts(order: Amounts, costs: Costs | undefined): AmountParts {
  const discount = centimes(order.discountAmount ?? 0);
  const goods = goodsAmount(order.lines);
  const delivery = deliveryPaid(order, costs);
  const parts = {
    goods,
    delivery: delivery === null ? null : delivery / 100,
    discount: discount / 100,
  };
  if (goods === null) return { ...parts, workedOut: null, difference: 0 };
  const exact = centimes(goods) + (delivery ?? 0) - discount;
  const rest = centimes(order.totalAmount) - exact;
  return {
    ...parts,
    workedOut: exact / 100,
    // The form rounds to whole dinars, which nobody wrote by hand.
    difference: Math.abs(rest) < 100 && order.totalAmount % 1 === 0 ? 0 : rest / 100,
  };
}

/** The order's own fee; an old order without one gets today's price if its destination is known. */
function deliveryPaid({ deliveryFee, deliveryPlace }: Amounts, costs: Costs | undefined) {
  if (deliveryFee !== null) return centimes(deliveryFee);
  if (deliveryPlace === null || costs === undefined) return null;
  return centimes(deliveryPlace === 'home' ? costs.homeCost : costs.officeCost);
}

const centimes = (dinars: number) => Math.round(dinars * 100);
