import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { stockEndpoints } from '#contract/stock/stock.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ScrollFrame } from '#web/ui/scroll-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Units } from '../stock/stock-moves-columns.tsx';

const SHOWN = 10;

/** The last rows of the stock ledger of a product: what, why, who, when. */
export function ProductStockMoves({ productId }: { productId: string }) {
  const t = useTranslation();
  const format = useFormat();
  const moves = useQuery(
    endpointListQuery(stockEndpoints.listStockMoves, {
      query: { productId, page: 1, pageSize: SHOWN },
    }),
  );
  const rows = moves.data?.items;
  return (
    <Card className="flex flex-col gap-3 p-4 md:p-6">
      <div className="flex items-center justify-between gap-3">
        <CardTitle>{t('product.stockMoves')}</CardTitle>
        <Button asChild variant="link" className="px-0">
          <Link to="/stock" search={{ productId }}>
            {t('product.stockMoves.all')}
          </Link>
        </Button>
      </div>
      {moves.isLoadingError ? (
        <ErrorState title={t('stock.moves.failed')} {...failedRead(moves)} />
      ) : !rows ? (
        <Skeleton className="h-16" />
      ) : rows.length === 0 ? (
        <p className="text-muted-foreground">{t('stock.moves.empty')}</p>
      ) : (
        <ScrollFrame label={t('product.stockMoves')} className="max-h-80 border-0">
          <ol className="divide-y">
            {rows.map(({ id, at, actorName, quantity, balance, reason, note, orderNumber }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
                <span className="min-w-0">
                  <Units units={quantity} format={format} /> {t(`stock.reason.${reason}`)}
                  {orderNumber !== null && <bdi> #{orderNumber}</bdi>}
                  <span className="text-muted-foreground">
                    {' · '}
                    {t('stock.balanceOf', { units: balance })}
                  </span>
                  {note !== null && (
                    <span className="block wrap-anywhere">
                      <bdi>{note}</bdi>
                    </span>
                  )}
                </span>
                <span className="text-xs text-muted-foreground">
                  <bdi>{actorName ?? t('stock.bySystem')}</bdi> ·{' '}
                  <time dateTime={at}>{format.dateTime(at)}</time>
                </span>
              </li>
            ))}
          </ol>
        </ScrollFrame>
      )}
    </Card>
  );
}
