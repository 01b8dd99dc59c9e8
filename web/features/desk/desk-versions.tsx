import { linesSummary } from '#contract/orders/order-lines.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { ORDER_FIELD_LABELS } from '../orders/order-field-labels.ts';
import { OrderStatusBadge } from '../orders/order-status-badge.tsx';
import { changedValue } from '../orders/page/timeline/order-changes.tsx';
import { orderDifferences } from './order-differences.ts';

interface DeskVersionsProps {
  seen: Order;
  now: Order;
}

/** Both versions of an order side by side, only where they differ. */
export function DeskVersions({ seen, now }: DeskVersionsProps) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const valueOf = (order: Order, name: ReturnType<typeof orderDifferences>[number]) => {
    if (name === 'status') return <OrderStatusBadge status={order.status} />;
    if (name === 'productName') return <bdi>{linesSummary(order.lines, language)}</bdi>;
    return <bdi>{changedValue(name, order[name], t, format)}</bdi>;
  };
  const cell = 'border-t p-2 text-start align-top break-words';
  return (
    <table className="w-full table-fixed text-sm">
      <thead>
        <tr>
          {(['field', 'before', 'now'] as const).map((column) => (
            <th key={column} className="p-2 text-start font-semibold">
              {t(`desk.changed.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orderDifferences(seen, now).map((name) => (
          <tr key={name}>
            <th scope="row" className={`${cell} font-normal text-muted-foreground`}>
              {t(ORDER_FIELD_LABELS[name])}
            </th>
            <td className={cell}>{valueOf(seen, name)}</td>
            <td className={`${cell} font-semibold`}>{valueOf(now, name)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
