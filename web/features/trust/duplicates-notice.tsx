import { CopyPlus, GitMerge } from 'lucide-react';
import { lazy } from 'react';
import type { DuplicateOrder } from '#contract/trust/order-trust.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { DuplicateLine } from './duplicate-line.tsx';
import { TrustNotice } from './trust-notice.tsx';

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
