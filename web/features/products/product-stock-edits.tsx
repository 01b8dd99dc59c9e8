import { useQuery } from '@tanstack/react-query';
import { productEndpoints } from '#contract/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The manual stock changes: who, from, to, why. */
export function ProductStockEdits({ productId }: { productId: string }) {
  const t = useTranslation();
  const format = useFormat();
  const edits = useQuery(
    endpointQuery(productEndpoints.listStockEdits, { params: { id: productId } }),
  );
  return (
    <Card className="flex flex-col gap-3 p-4 md:p-6">
      <div>
        <CardTitle>{t('product.stockEdits')}</CardTitle>
        <p className="text-xs text-muted-foreground">{t('product.stockEdits.hint')}</p>
      </div>
      {edits.isLoadingError ? (
        <ErrorState title={t('product.stockEdits.failed')} {...failedRead(edits)} />
      ) : !edits.data ? (
        <Skeleton className="h-16" />
      ) : edits.data.length === 0 ? (
        <p className="text-muted-foreground">{t('product.stockEdits.empty')}</p>
      ) : (
        <ol className="max-h-80 divide-y overflow-y-auto">
          {edits.data.map(({ id, at, actorName, fromStock, toStock, reason }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0">
                <span className="font-semibold tabular-nums">
                  {t('product.stockEdits.line', {
                    from: format.number(fromStock),
                    to: format.number(toStock),
                  })}
                </span>
                {reason && (
                  <span className="block wrap-anywhere">
                    <bdi>{reason}</bdi>
                  </span>
                )}
              </span>
              <span className="text-xs text-muted-foreground">
                <bdi>{actorName}</bdi> · <time dateTime={at}>{format.dateTime(at)}</time>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
