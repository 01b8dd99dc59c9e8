import { linesSummary } from '#contract/orders/order-lines.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';

interface OrderProductNameProps {
  order: Pick<Order, 'lines'>;
  className?: string;
}

/** All lines in brief, as they were sold; the tooltip has the full text where it is truncated. */
export function OrderProductName({ order, className }: OrderProductNameProps) {
  const t = useTranslation();
  const name = linesSummary(order.lines, useLanguage()) ?? t('order.product.none');
  return (
    <bdi title={name} className={className}>
      {name}
    </bdi>
  );
}
