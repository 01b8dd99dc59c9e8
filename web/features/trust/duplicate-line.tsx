import type { OtherOrder } from '#contract/trust/order-trust.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { OrderStatusBadge } from '#web/features/orders/order-status-badge.tsx';
import { OrderLink } from './order-link.tsx';

interface DuplicateLineProps {
  other: OtherOrder;
  isSameGoods: boolean;
  /** In a form no link: leaving the page would lose what was typed. */
  isLink?: boolean;
}

/** Another order of the customer, with its name: families share a phone. */
export function DuplicateLine({ other, isSameGoods, isLink = true }: DuplicateLineProps) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {isLink ? (
          <OrderLink order={other} />
        ) : (
          <Ltr className="font-semibold">#{other.orderNumber}</Ltr>
        )}
        <bdi className="font-semibold">{other.customerName}</bdi>
        <Ltr>{other.phone}</Ltr>
        <OrderStatusBadge status={other.status} />
      </p>
      <p className="flex flex-wrap gap-x-2 text-sm">
        {other.productName && <bdi>{other.productName}</bdi>}
        <Ltr>{format.amount(other.totalAmount, 'DZD')}</Ltr>
        <span>{format.relative(other.createdAt)}</span>
        <span className="font-semibold">
          {t(isSameGoods ? 'trust.duplicates.same' : 'trust.duplicates.open')}
        </span>
      </p>
    </div>
  );
}
