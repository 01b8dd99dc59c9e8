import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CircleMinus, CirclePause } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import type { CompanyChange } from '#contract/orders/orders-bulk.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import type { BulkOutcome } from './orders-bulk.ts';
import { numberOf } from '#web/lib/order-number.ts';
import { ChangeArrow } from '../page/timeline/order-changes.tsx';

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

/** What another company changed beside itself, order by order. */
function OrdersBulkChanges({ changed }: Pick<BulkOutcome, 'changed'>) {
  const t = useTranslation();
  return (
    <>
      <p>{t('ordersChange.changed.title', { count: changed.length })}</p>
      <ul className="flex max-h-[30svh] flex-col divide-y overflow-y-auto rounded-lg border">
        {changed.map(({ id, changed: change }) => (
          <li key={id} className="flex flex-wrap gap-x-3 px-3 py-2">
            <Ltr className="shrink-0 font-semibold">{numberOf({ id })}</Ltr>
            <Change {...change} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Change({ deliveryCost, removedPickupPoint }: CompanyChange) {
  const t = useTranslation();
  const format = useFormat();
  const amount = (value: number | null) =>
    value === null ? '—' : format.amount(value, t('orders.currency'));
  return (
    <>
      {deliveryCost && (
        <span className="flex flex-wrap items-center gap-x-1.5 text-muted-foreground">
          {t('ordersChange.changed.cost')}
          <bdi className="line-through">{amount(deliveryCost.from)}</bdi>
          <ChangeArrow />
          <bdi className="text-foreground">{amount(deliveryCost.to)}</bdi>
        </span>
      )}
      {removedPickupPoint !== undefined && (
        <span className="text-muted-foreground">
          {t('ordersChange.changed.desk', { name: isolate(removedPickupPoint) })}
        </span>
      )}
    </>
  );
}
