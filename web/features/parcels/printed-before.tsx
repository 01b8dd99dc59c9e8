import { History } from 'lucide-react';
import type { LabelStatus } from '#contract/parcels/parcel-labels.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { numberOf } from '../orders/order-number.ts';

/** More would be a list that nobody reads. */
const MOST_NAMED = 5;

/** Said before printing: a label that hangs on two parcels sends one of them astray. */
export function PrintedBefore({ labels }: { labels: readonly LabelStatus[] }) {
  const t = useTranslation();
  const before = labels.filter(({ printedCount }) => printedCount > 0);
  if (before.length === 0) return null;
  return (
    <div className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-soft-foreground">
      <History aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{t('labels.before', { count: before.length })}</p>
        <p>{t('labels.before.hint')}</p>
        {before.length <= MOST_NAMED && (
          <ul>
            {before.map(({ orderId, printedCount }) => (
              <li key={orderId}>
                <Ltr>{numberOf({ id: orderId })}</Ltr>:{' '}
                {t('labels.before.times', { count: printedCount })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
