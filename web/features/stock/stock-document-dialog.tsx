import { useQuery } from '@tanstack/react-query';
import { stockEndpoints, type StockDocumentDetail } from '#contract/stock/stock.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StockName } from './stock-name.tsx';
import { Units } from './stock-moves-columns.tsx';

interface StockDocumentDialogProps {
  id: string | null;
  onClose: () => void;
}

/** One receipt or count with its lines. */
export function StockDocumentDialog({ id, onClose }: StockDocumentDialogProps) {
  const t = useTranslation();
  const format = useFormat();
  const document = useQuery({
    ...endpointQuery(stockEndpoints.getStockDocument, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const { data } = document;
  return (
    <Dialog open={id !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>
            {data ? t(`stock.documents.${data.kind}`) : t('stock.tab.documents')}
          </DialogTitle>
          <DialogDescription>
            {data && `${format.dateTime(data.at)} · ${data.actorName}`}
          </DialogDescription>
        </DialogHeader>
        {document.isLoadingError ? (
          <ErrorState title={t('stock.documents.one.failed')} {...failedRead(document)} />
        ) : data ? (
          <DocumentBody document={data} />
        ) : (
          <Skeleton className="h-40" />
        )}
      </DialogContent>
    </Dialog>
  );
}

function DocumentBody({ document }: { document: StockDocumentDetail }) {
  const t = useTranslation();
  const format = useFormat();
  const seesCosts = useCan('canViewFinance');
  const { supplier, paperNumber, note, lines } = document;
  const facts = [
    [t('stock.documents.supplier'), supplier],
    [t('stock.documents.paper'), paperNumber],
    [t('stock.note'), note],
  ].filter(([, value]) => value !== null);
  return (
    <div className="flex flex-col gap-4">
      {facts.length > 0 && (
        <dl className="grid gap-2 md:grid-cols-2">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-xs text-muted-foreground">{label}</dt>
              <dd className="wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {lines.length === 0 ? (
        <p className="text-muted-foreground">{t('stock.documents.agreed')}</p>
      ) : (
        <ul className="divide-y rounded-lg border">
          {lines.map((line) => (
            <li key={line.variantId} className="flex items-center justify-between gap-4 p-3">
              <StockName goods={line} />
              <span className="flex shrink-0 flex-col items-end">
                <Units units={line.quantity} format={format} />
                {seesCosts && line.unitCost !== null && (
                  <span className="text-xs text-muted-foreground">
                    {t('stock.documents.cost')} <Ltr>{format.amount(line.unitCost, 'DZD')}</Ltr>
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
