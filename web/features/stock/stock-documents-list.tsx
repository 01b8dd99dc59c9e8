import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { useMemo, useState } from 'react';
import { STOCK_PAGE_SIZE, stockEndpoints, type StockDocument } from '#contract/stock/stock.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { List } from '#web/kit/list.tsx';
import { useList } from '#web/kit/use-list.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { StockDocumentDialog } from './stock-document-dialog.tsx';
import { Units } from './stock-moves-columns.tsx';
import type { ChangeStockSearch, StockSearch } from './stock-search.ts';

const column = dataTableColumn<StockDocument>();

const documentColumns = (t: Translate, format: Format, open: (id: string) => void) =>
  column.columns([
    column.accessor('at', {
      header: t('stock.at'),
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <Button
          variant="link"
          className="h-auto px-0"
          aria-label={t('stock.documents.open', {
            kind: t(`stock.documents.${original.kind}`),
            date: format.dateTime(original.at),
          })}
          onClick={() => open(original.id)}
        >
          <time dateTime={original.at}>{format.dateTime(original.at)}</time>
        </Button>
      ),
    }),
    column.accessor('kind', {
      header: t('stock.documents.kind'),
      meta: { card: 'badge' },
      cell: ({ getValue }) => (
        <Badge variant="secondary">{t(`stock.documents.${getValue()}`)}</Badge>
      ),
    }),
    column.accessor('supplier', {
      header: t('stock.documents.supplier'),
      cell: ({ getValue }) => <bdi>{getValue() ?? '—'}</bdi>,
    }),
    column.accessor('paperNumber', {
      header: t('stock.documents.paper'),
      cell: ({ getValue }) => <bdi>{getValue() ?? '—'}</bdi>,
    }),
    column.accessor('lineCount', {
      header: t('stock.documents.lines'),
      meta: { align: 'end' },
      cell: ({ getValue }) => <Ltr className="tabular-nums">{format.number(getValue())}</Ltr>,
    }),
    column.accessor('units', {
      header: t('stock.documents.units'),
      meta: { align: 'end' },
      cell: ({ getValue }) => <Units units={getValue()} format={format} />,
    }),
    column.accessor('actorName', {
      header: t('stock.actor'),
      cell: ({ getValue }) => <bdi>{getValue()}</bdi>,
    }),
  ]);

interface StockDocumentsListProps {
  search: StockSearch;
  onChange: ChangeStockSearch;
}

export function StockDocumentsList({ search: { page = 1 }, onChange }: StockDocumentsListProps) {
  const t = useTranslation();
  const format = useFormat();
  const canReceive = useCan('canEditProducts');
  const [opened, setOpened] = useState<string | null>(null);
  const list = useList(stockEndpoints.listStockDocuments, { page, pageSize: STOCK_PAGE_SIZE });
  const columns = useMemo(() => documentColumns(t, format, setOpened), [t, format]);
  return (
    <div className="flex flex-col gap-4">
      <List
        list={list}
        label={t('stock.tab.documents')}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ at }) => format.dateTime(at)}
        failed={t('stock.documents.failed')}
        empty={{
          icon: ClipboardList,
          title: t('stock.documents.empty'),
          action: canReceive && (
            <Button asChild variant="outline">
              <Link to="/stock/receive">{t('stock.receive')}</Link>
            </Button>
          ),
        }}
        onPageChange={(next) => onChange({ page: next })}
      />
      <StockDocumentDialog id={opened} onClose={() => setOpened(null)} />
    </div>
  );
}
