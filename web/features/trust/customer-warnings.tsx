import { CopyPlus, ShieldBan } from 'lucide-react';
import { useState } from 'react';
import type { CustomerRecord } from '#contract/orders/customer-record.ts';
import type { OtherOrder } from '#contract/orders/order-trust.ts';
import { BlockSentence } from './trust-notice.tsx';
import { DuplicateLine } from './duplicates-notice.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';

const DAY_MS = 86_400_000;

interface CustomerWarningsProps {
  record: CustomerRecord;
  /** The products that are chosen in the form. */
  productIds: readonly string[];
}

/** What the form says of a customer before an order is saved; it never stops anybody. */
export function CustomerWarnings({ record, productIds }: CustomerWarningsProps) {
  const t = useTranslation();
  const [now] = useState(Date.now);
  const { block, otherOrders } = record;
  const isSame = ({ createdAt, productIds: theirs }: OtherOrder) =>
    now - new Date(createdAt).getTime() <= DAY_MS && theirs.some((id) => productIds.includes(id));
  const shown = otherOrders.filter((other) => other.status !== 'delivered' || isSame(other));
  return (
    <>
      {block && (
        <div className="flex items-start gap-2 rounded-md bg-destructive-soft px-2.5 py-2 text-destructive-soft-foreground">
          <ShieldBan aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <div>
            <p className="font-semibold">{t('trust.block.form')}</p>
            <p>
              <BlockSentence block={block} />
            </p>
          </div>
        </div>
      )}
      {shown.length > 0 && (
        <div className="flex items-start gap-2 rounded-md bg-warning-soft px-2.5 py-2 text-warning-soft-foreground">
          <CopyPlus aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <p className="font-semibold">{t('trust.duplicates.form')}</p>
            {shown.map((other) => (
              <DuplicateLine
                key={other.id}
                other={other}
                isSameGoods={isSame(other)}
                isLink={false}
              />
            ))}
          </div>
        </div>
      )}
    </>
  );
}
