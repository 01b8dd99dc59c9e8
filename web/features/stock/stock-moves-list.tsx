import { PackageOpen } from 'lucide-react';
import { useMemo } from 'react';
import { STOCK_PAGE_SIZE, stockEndpoints } from '#contract/stock/stock.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { streamList } from '#web/lib/list-stream.ts';
import { ClearFilters, List } from '#web/kit/list.tsx';
import { ExportButton } from '#web/kit/list-header.tsx';
import { useList } from '#web/kit/use-list.ts';
import { stockMovesColumns } from './stock-moves-columns.tsx';
import { STOCK_MOVES_FILE } from './stock-moves-export.ts';
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
  const list = useList(stockEndpoints.listStockMoves, {
    query: filter,
    page,
    pageSize: STOCK_PAGE_SIZE,
  });
  const columns = useMemo(
    () => stockMovesColumns(t, format, mayViewOrders),
    [t, format, mayViewOrders],
  );
  const { total } = list;
  const isNarrowed = Object.keys(filter).length > 0;
  const clear = isNarrowed && (
    <ClearFilters label={t('stock.filter.clear')} onClear={() => onChange(NO_FILTER)} />
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
          {clear}
          <ExportButton
            file={STOCK_MOVES_FILE}
            total={total}
            rows={(signal) => streamList(stockEndpoints.listStockMoves, { query: filter, signal })}
          />
        </div>
      </div>
      <List
        list={list}
        label={t('stock.tab.moves')}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowLabel={({ id }) => String(id)}
        failed={t('stock.moves.failed')}
        empty={{
          icon: PackageOpen,
          title: t(isNarrowed ? 'stock.moves.noMatch' : 'stock.moves.empty'),
          action: clear,
        }}
        onPageChange={(next) => onChange({ page: next })}
      />
    </div>
  );
}
