import type { CompanyChange } from '#contract/orders/orders-bulk.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { numberOf } from '../order-number.ts';
import { ChangeArrow } from '../page/order-change-arrow.tsx';
import type { BulkOutcome } from './orders-bulk.ts';

/** What another company changed beside itself, order by order. */
export function OrdersBulkChanges({ changed }: Pick<BulkOutcome, 'changed'>) {
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

function Change({ deliveryCost, removedDesk }: CompanyChange) {
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
      {removedDesk !== undefined && (
        <span className="text-muted-foreground">
          {t('ordersChange.changed.desk', { name: isolate(removedDesk) })}
        </span>
      )}
    </>
  );
}
