import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, PackageOpen } from 'lucide-react';
import { useMemo } from 'react';
import { STOCK_PAGE_SIZE, stockEndpoints } from '#contract/stock/stock.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { stockMovesColumns } from './stock-moves-columns.tsx';
import { useStockMovesExport } from './stock-moves-export.ts';
import { StockMovesFilters } from './stock-moves-filters.tsx';
import type { ChangeStockSearch, StockSearch } from './stock-search.ts';

interface StockMovesListProps {
  search: StockSearch;
  onChange: ChangeStockSearch;
}

const NO_FILTER = {
  productId: undefined,
  reason: undefined,
  place: undefined,
  from: undefined,
  to: undefined,
  orderId: undefined,
};

export function StockMovesList({ search, onChange }: StockMovesListProps) {
  const t = useTranslation();
  const format = useFormat();
  const mayViewOrders = useCan('canViewOrders');
  const { tab: _tab, page = 1, ...filter } = search;
  const moves = useQuery({
    ...endpointListQuery(stockEndpoints.listStockMoves, {
      query: { ...filter, page, pageSize: STOCK_PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });
  const { isExporting, exportMoves } = useStockMovesExport();
  const columns = useMemo(
    () => stockMovesColumns(t, format, mayViewOrders),
    [t, format, mayViewOrders],
  );
  const total = moves.data?.total;
  const isNarrowed = Object.keys(filter).length > 0;
  const clear = (
    <Button variant="outline" onClick={() => onChange(NO_FILTER)}>
      {t('stock.filter.clear')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      <StockMovesFilters search={search} onChange={onChange} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="text-muted-foreground">
          {total !== undefined && t('stock.moves.count', { count: total })}
          {filter.orderId && ` · ${t('stock.filter.order')}`}
        </output>
        <div className="flex gap-2">
          {isNarrowed && clear}
          <Button
            variant="outline"
            disabled={!total}
            pending={isExporting}
            onClick={() => exportMoves(filter, total ?? 0)}
          >
            <FileSpreadsheet aria-hidden="true" />
            {t('excel.export')}
          </Button>
        </div>
      </div>
      <DataTable
        label={t('stock.tab.moves')}
        columns={columns}
        rows={moves.data?.items}
        rowId={({ id }) => String(id)}
        rowLabel={({ id }) => String(id)}
        fetching={moves.isPlaceholderData}
        error={
          moves.isLoadingError && (
            <ErrorState title={t('stock.moves.failed')} {...failedRead(moves)} />
          )
        }
        empty={
          <EmptyState
            icon={PackageOpen}
            title={t(isNarrowed ? 'stock.moves.noMatch' : 'stock.moves.empty')}
            action={isNarrowed && clear}
          />
        }
      />
      <Pagination
        page={page}
        pageCount={Math.ceil((total ?? 0) / STOCK_PAGE_SIZE)}
        onPageChange={(next) => onChange({ page: next })}
      />
    </div>
  );
}
