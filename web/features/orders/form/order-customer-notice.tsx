import { ExternalLink, Info, Star } from 'lucide-react';
import type { CustomerRecord } from '#contract/clients/customer-record.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CustomerWarnings } from '#web/features/trust/customer-warnings.tsx';
import { ReputationNumbers } from '#web/features/trust/trust-badges.tsx';
import { CustomerBadges } from '../customer-badges.tsx';
import { numberInText } from '../order-number.ts';

interface OrderCustomerNoticeProps {
  record: CustomerRecord;
  wasFilled: boolean;
  /** Of the products that are chosen. */
  productIds: readonly string[];
}

/** Shows who the phone belongs to and the outcome of their orders; it never blocks the form. */
export function OrderCustomerNotice(props: OrderCustomerNoticeProps) {
  const { record, wasFilled, productIds } = props;
  const t = useTranslation();
  const { client } = record;
  if (client === null) {
    return (
      <div className="flex flex-col gap-2 text-sm">
        <p className="text-muted-foreground">{t('order.record.new')}</p>
        <CustomerWarnings record={record} productIds={productIds} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2 rounded-lg border bg-muted p-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-semibold">
          {t('order.record.known', { name: isolate(client.name) })}
        </span>
        {client.isSpecial && <Badge icon={Star}>{t('order.specialClient')}</Badge>}
        <ReputationNumbers reputation={record.reputation} />
      </div>
      <CustomerBadges record={record} />
      {wasFilled && (
        <p className="flex items-start gap-1.5 text-muted-foreground">
          <Info aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
          {t('order.record.filled')}
        </p>
      )}
      <CustomerWarnings record={record} productIds={productIds} />
    </div>
  );
}

type RecentOrder = NonNullable<CustomerRecord['recentOpenOrder']>;

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
