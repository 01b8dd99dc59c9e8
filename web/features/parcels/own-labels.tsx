import { Link } from '@tanstack/react-router';
import { MAX_BULK_ORDERS } from '#contract/orders/order-constants.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { labelsSearch } from '../orders/label/order-label-ids.ts';
import { partsOf } from './use-labels.ts';

/** Orders of companies without labels by API: ours are printed as before, by the browser. */
export function OwnLabels({ orderIds }: { orderIds: readonly string[] }) {
  const t = useTranslation();
  if (orderIds.length === 0) return null;
  const parts = partsOf(orderIds, MAX_BULK_ORDERS);
  return (
    <section className="flex flex-col items-start gap-2">
      <p>{t('labels.own', { count: orderIds.length })}</p>
      <div className="flex flex-wrap gap-2">
        {parts.map((part, at) => {
          const from = at * MAX_BULK_ORDERS + 1;
          return (
            <Button key={from} asChild variant="outline" size="sm">
              <Link to="/orders/labels" search={labelsSearch(part)}>
                {parts.length === 1
                  ? t('labels.own.print')
                  : t('labels.own.print.part', { from, to: from + part.length - 1 })}
              </Link>
            </Button>
          );
        })}
      </div>
    </section>
  );
}
