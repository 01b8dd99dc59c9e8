import { Link } from '@tanstack/react-router';
import type { InboxItem, OtherOrder } from '#contract/intake/inbox.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { OrderStatusBadge } from '#web/kit/order-status-badge.tsx';
import { Ltr } from '#web/ui/ltr.tsx';

type Linked = Pick<OtherOrder, 'id' | 'orderNumber' | 'isDeleted'>;

const LINK = 'text-primary underline-offset-4 hover:underline';

/** Its number, which leads to it; a deleted one says so, and leads whoever may restore it there. */
export function OrderLink({ order: { id, orderNumber, isDeleted } }: { order: Linked }) {
  const t = useTranslation();
  const mayRestore = useCan('canDeleteOrders');
  const number = <Ltr>#{orderNumber}</Ltr>;
  if (isDeleted) {
    return (
      <span className="text-muted-foreground">
        {mayRestore ? (
          <Link to="/orders/deleted" search={{ search: orderNumber }} className={LINK}>
            {number}
          </Link>
        ) : (
          number
        )}{' '}
        · {t('inbox.order.deleted')}
      </span>
    );
  }
  return (
    <Link to="/orders/$id" params={{ id }} className={LINK}>
      {number}
    </Link>
  );
}

/** The order that an item is perhaps the same as, so that a person can compare them. */
export function DoubleOrder({ item: { reason, double } }: { item: InboxItem }) {
  const t = useTranslation();
  const format = useFormat();
  if (reason !== 'cross_source_double') return null;
  if (double === null) {
    return <span className="text-muted-foreground">{t('inbox.order.deleted')}</span>;
  }
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <OrderLink order={double} />
      <bdi className="wrap-anywhere">{double.customerName}</bdi>
      <time dateTime={double.createdAt} className="text-xs text-muted-foreground">
        {format.dateTime(double.createdAt)}
      </time>
      {!double.isDeleted && <OrderStatusBadge status={double.status} />}
    </span>
  );
}
