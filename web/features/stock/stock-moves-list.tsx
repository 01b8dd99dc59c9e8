import { PackageOpen } from 'lucide-react';
import { useMemo } from 'react';
import {
  STOCK_PAGE_SIZE,
  stockEndpoints,
  STOCK_PLACES,
  STOCK_REASONS,
  type StockMove,
} from '#contract/stock/stock.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { ExcelList } from '#web/lib/excel/excel-export.ts';
import { useFormat } from '#web/lib/format.ts';
import { streamList } from '#web/lib/lists/list-stream.ts';
import { useCan } from '#web/lib/session.ts';
import { DateRange } from '#web/kit/date-range.tsx';
import { SelectField } from '#web/kit/fields.tsx';
import { FoldedFilters } from '#web/kit/folded-filters.tsx';
import { ExportButton } from '#web/kit/list-header.tsx';
import { ClearFilters, List } from '#web/kit/list.tsx';
import { ProductField } from '#web/kit/product-field.tsx';
import { useList } from '#web/kit/use-list.ts';
import { stockMovesColumns } from './stock-moves-columns.tsx';
import { stockName } from './stock-name.tsx';
import type { ChangeStockSearch, StockSearch } from './stock-search.ts';
import { ar } from './texts.ar.ts';

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

interface StockMovesFiltersProps {
  search: StockSearch;
  onChange: ChangeStockSearch;
}

/** Each filter applies at once. */
function StockMovesFilters({ search, onChange }: StockMovesFiltersProps) {
  const t = useTranslation();
  const { productId, reason, place, from, to } = search;
  const set = [productId, reason, place, from, to].filter((one) => one !== undefined).length;
  return (
    <FoldedFilters
      label={t('stock.filters')}
      summary={
        <span className={set === 0 ? 'text-muted-foreground' : 'font-semibold'}>
          {t(set === 0 ? 'stock.filters.none' : 'stock.filters')}
          {set > 0 && <bdi> ({set})</bdi>}
        </span>
      }
    >
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        <ProductField
          label={t('stock.filter.product')}
          className="max-lg:col-span-2"
          value={search.productId ?? null}
          onValueChange={(id) => onChange({ productId: id ?? undefined })}
          placeholder={t('stock.filter.product.all')}
        />
        <SelectField
          label={t('stock.reason')}
          options={STOCK_REASONS.map((one) => ({ value: one, label: t(`stock.reason.${one}`) }))}
          value={reason ?? null}
          onValueChange={(one) => onChange({ reason: one ?? undefined })}
          placeholder={t('stock.filter.reason.all')}
        />
        <SelectField
          label={t('stock.place')}
          options={STOCK_PLACES.map((one) => ({ value: one, label: t(`stock.place.${one}`) }))}
          value={place ?? null}
          onValueChange={(one) => onChange({ place: one ?? undefined })}
          placeholder={t('stock.filter.place.all')}
        />
        <DateRange
          fromLabel={t('stock.filter.from')}
          toLabel={t('stock.filter.to')}
          from={from}
          to={to}
          onChange={onChange}
        />
      </div>
    </FoldedFilters>
  );
}

/** The file is in Arabic whatever the screen's language, like all exports. */
const STOCK_MOVES_FILE: ExcelList<StockMove> = {
  list: 'stockMoves',
  fileName: ar['stock.title'],
  columns: [
    { header: ar['stock.at'], value: ({ at }) => new Date(at), kind: 'moment' },
    { header: ar['stock.product'], value: (move) => stockName(move, 'ar') },
    { header: ar['stock.sku'], value: ({ sku }) => sku },
    { header: ar['stock.reason'], value: ({ reason }) => ar[`stock.reason.${reason}`] },
    { header: ar['stock.place'], value: ({ place }) => ar[`stock.place.${place}`] },
    { header: ar['stock.quantity'], value: ({ quantity }) => quantity, kind: 'count' },
    { header: ar['stock.balance'], value: ({ balance }) => balance, kind: 'count' },
    {
      header: ar['stock.order'],
      value: ({ orderNumber }) => (orderNumber === null ? null : `#${orderNumber}`),
    },
    { header: ar['stock.note'], value: ({ note }) => note },
    {
      header: ar['stock.actor'],
      value: ({ actorName }) => actorName ?? ar['stock.bySystem'],
    },
  ],
};
