import { CopyPlus, GitMerge } from 'lucide-react';
import { lazy } from 'react';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { DuplicateOrder, OtherOrder } from '#contract/orders/order-trust.ts';
import { OrderStatusBadge } from '#web/kit/order-status-badge.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { OrderLink, TrustNotice } from './trust-notice.tsx';

const loadMerge = () => import('./merge-dialog.tsx');
const MergeDialog = lazy(async () => ({ default: (await loadMerge()).MergeDialog }));

/** Only these can be merged; the server says so too. */
const isMergeable = (status: OrderStatus) => status === 'pending' || status === 'validated';

interface DuplicatesNoticeProps {
  order: Order;
  duplicates: readonly DuplicateOrder[];
  onMerged?: (order: Order) => void;
}

export function DuplicatesNotice({ order, duplicates, onMerged }: DuplicatesNoticeProps) {
  const t = useTranslation();
  const canEdit = useCan('canEditOrders');
  return (
    <TrustNotice icon={CopyPlus} tone="warning" title={t('trust.duplicates.title')}>
      <p className="text-sm">{t('trust.duplicates.hint')}</p>
      <ul className="flex flex-col gap-3">
        {duplicates.map((other) => (
          <li
            key={other.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
          >
            <DuplicateLine other={other} isSameGoods={other.isSameGoods} />
            {canEdit && isMergeable(order.status) && isMergeable(other.status) && (
              <DialogButton
                variant="outline"
                size="sm"
                load={loadMerge}
                renderDialog={(dialog) => (
                  <MergeDialog
                    keptId={order.id}
                    otherId={other.id}
                    {...(onMerged && { onMerged })}
                    {...dialog}
                  />
                )}
                className="max-md:w-full"
              >
                <GitMerge aria-hidden="true" />
                {t('trust.merge.open')}
              </DialogButton>
            )}
          </li>
        ))}
      </ul>
    </TrustNotice>
  );
}

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
