import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import type { LabelStatus } from '#contract/parcels/parcel-labels.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { numberOf } from '../orders/order-number.ts';

/** Which orders have no label, by number, and why: in our words and in the carrier's. */
export function LabelsMissing({ labels }: { labels: readonly LabelStatus[] }) {
  const t = useTranslation();
  if (labels.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <p className="flex items-center gap-2">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-destructive" />
        {t('labels.missing', { count: labels.length })}. {t('labels.missing.rest')}
      </p>
      <ul className="flex max-h-[35svh] flex-col divide-y overflow-y-auto rounded-lg border">
        {labels.map(({ orderId, reason, problem }) => (
          <li key={orderId} className="flex flex-col gap-x-3 px-3 py-2 sm:flex-row">
            <Link
              to="/orders/$id"
              params={{ id: orderId }}
              className="shrink-0 font-semibold text-primary underline-offset-4 hover:underline"
            >
              <Ltr>{numberOf({ id: orderId })}</Ltr>
            </Link>
            <div className="min-w-0 break-words text-muted-foreground">
              {reason !== null && <p>{t(`labels.reason.${reason}`)}</p>}
              {problem !== null && <p>{problem.message}</p>}
              {problem?.words != null && (
                <p>{t('labels.words', { words: `\u2068${problem.words}\u2069` })}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
