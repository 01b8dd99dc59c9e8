import { ExternalLink, Info, Star, TriangleAlert } from 'lucide-react';
import type { CustomerRecord } from '#contract/customer-record.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { CustomerBadges } from '../customer-badges.tsx';
import { numberInText } from '../order-number.ts';
import { OrderStatusBadge } from '../order-status-badge.tsx';

interface OrderCustomerNoticeProps {
  record: CustomerRecord;
  wasFilled: boolean;
}

/** Shows who the phone belongs to and the outcome of their orders; it never blocks the form. */
export function OrderCustomerNotice({ record, wasFilled }: OrderCustomerNoticeProps) {
  const t = useTranslation();
  const { client } = record;
  if (client === null) {
    return <p className="text-sm text-muted-foreground">{t('order.record.new')}</p>;
  }
  return (
    <div className="flex flex-col gap-2 rounded-lg border bg-muted p-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-semibold">
          {t('order.record.known', { name: isolate(client.name) })}
        </span>
        {client.isSpecial && <Badge icon={Star}>{t('order.specialClient')}</Badge>}
      </div>
      <CustomerBadges record={record} />
      {wasFilled && (
        <p className="flex items-start gap-1.5 text-muted-foreground">
          <Info aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
          {t('order.record.filled')}
        </p>
      )}
      {record.recentOpenOrder && <RecentOpenOrder order={record.recentOpenOrder} />}
    </div>
  );
}

type RecentOrder = NonNullable<CustomerRecord['recentOpenOrder']>;

function RecentOpenOrder({ order }: { order: RecentOrder }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md bg-warning-soft px-2.5 py-2 text-warning-soft-foreground">
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      {t('order.record.recent')}
      <Ltr className="font-semibold">#{order.orderNumber}</Ltr>
      <OrderStatusBadge status={order.status} />
      <span>{format.relative(order.createdAt)}</span>
    </div>
  );
}

/**
 * A link to the customer's open order. It is at the end of the form, because next to the phone it
 * would be an extra tab stop for everybody.
 */
export function RecentOrderLink({ order }: { order: RecentOrder }) {
  const t = useTranslation();
  return (
    // Opens in a new tab, so that the form is not lost.
    <a
      href={`/orders/${order.id}`}
      target="_blank"
      rel="noreferrer"
      className="flex w-fit items-center gap-1.5 text-sm font-semibold text-primary underline-offset-4 hover:underline"
    >
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
      {t('order.record.openRecent', { number: numberInText(order) })}
    </a>
  );
}
