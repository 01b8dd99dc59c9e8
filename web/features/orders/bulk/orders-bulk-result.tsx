import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CircleMinus, CirclePause } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { OrdersBulkChanges } from './orders-bulk-changes.tsx';
import type { BulkOutcome } from './orders-bulk.ts';
import { numberOf } from '../order-number.ts';

/** A longer list would make the dialog slow. */
const LISTED = 200;

export function OrdersBulkResult({ outcome }: { outcome: BulkOutcome }) {
  const t = useTranslation();
  const { done, changed, refused, left } = outcome;
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="flex items-center gap-2">
        {done.length > 0 ? (
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        ) : (
          <CircleMinus aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
        )}
        {t('orders.bulk.done', { count: done.length })}
      </p>
      {changed.length > 0 && <OrdersBulkChanges changed={changed} />}
      {left > 0 && (
        <p className="flex items-center gap-2">
          <CirclePause aria-hidden="true" className="size-5 shrink-0 text-warning" />
          {t('orders.bulk.left', { count: left })}
        </p>
      )}
      {refused.length > 0 && (
        <>
          <p className="flex items-center gap-2">
            <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-destructive" />
            {t('orders.bulk.refused', { count: refused.length })}
          </p>
          <ul className="flex max-h-[45svh] flex-col divide-y overflow-y-auto rounded-lg border">
            {refused.slice(0, LISTED).map(({ id, detail }) => (
              <li key={id} className="flex flex-col gap-x-3 px-3 py-2 sm:flex-row">
                <Link
                  to="/orders/$id"
                  params={{ id }}
                  className="shrink-0 font-semibold text-primary underline-offset-4 hover:underline"
                >
                  <Ltr>{numberOf({ id })}</Ltr>
                </Link>
                <span className="text-muted-foreground">{detail}</span>
              </li>
            ))}
          </ul>
          {refused.length > LISTED && (
            <p className="text-muted-foreground">
              {t('orders.bulk.refused.more', { count: refused.length - LISTED })}
            </p>
          )}
        </>
      )}
    </div>
  );
}
