import { Package } from 'lucide-react';
import type { DeskItem } from '#contract/desk/desk.ts';
import { lineAmount, lineName } from '#contract/orders/order-lines.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { OrderCard } from '../orders/order-facts.tsx';
import { OrderLineKind } from '../orders/order-goods.tsx';
import { OrderAmount } from '../orders/page/order-amount-lines.tsx';

/** What was ordered, what is in stock of it, and the price with delivery. */
export function DeskLines({ item: { order, stock } }: { item: DeskItem }) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  return (
    <OrderCard icon={Package} title={t('desk.lines')}>
      <ul className="flex flex-col divide-y">
        {order.lines.map((line) => {
          const amount = lineAmount(line);
          const parts = stock.filter((part) => part.line === line.id);
          // Goods that are put together can be had as often as their scarcest part.
          const left = Math.min(...parts.map((part) => part.stock));
          return (
            <li key={line.id} className="flex flex-col gap-0.5 py-2 first:pt-0">
              <div className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 font-semibold wrap-anywhere">
                  <bdi>{lineName(line, language) ?? t('order.product.none')}</bdi>{' '}
                  <Ltr>× {format.number(line.quantity)}</Ltr>
                </span>
                {amount !== null && <Ltr className="shrink-0">{format.amount(amount, 'DZD')}</Ltr>}
              </div>
              <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
                <OrderLineKind kind={line.kind} />
                {parts.length > 0 && (
                  <span className={cn(left < line.quantity && 'font-semibold text-destructive')}>
                    {t('desk.stock', { stock: left })}
                  </span>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <OrderAmount order={order} />
    </OrderCard>
  );
}
