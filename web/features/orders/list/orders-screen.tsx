import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ArrowUp } from 'lucide-react';
import { SIMILAR_BELOW } from '#contract/orders/order-constants.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { PageSizeSelect } from '#web/ui/page-size-select.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { useIsMobile } from '#web/ui/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import type { BulkOutcome } from '../bulk/orders-bulk.ts';
import { OrdersSelectionBar } from '../bulk/orders-selection-bar.tsx';
import { OrdersColumnsButton } from './orders-columns-button.tsx';
import { OrdersExportProgress } from '../bulk/orders-progress.tsx';
import { OrdersFilterChips } from './orders-filter-chips.tsx';
import { SimilarOrders } from './similar-orders.tsx';
import { useOrdersExport } from './orders-export.ts';
import { useOrdersTasks } from './use-orders-tasks.tsx';
import { OrdersFilters, OrdersStatusBar } from './orders-filters.tsx';
import { OrdersHeader } from './orders-header.tsx';
import { useOrdersPage } from './orders-page.ts';
import {
  ORDERS_PAGE_SIZES,
  filterOf,
  pageSizeOf,
  useOrdersSearch,
  viewOf,
} from './orders-search.ts';
import {
  useOrdersSelection,
  NOTHING_SELECTED,
  selectedOnPage,
  withPageSelection,
  withoutIds,
} from '../bulk/orders-selection.ts';
import { OrdersRowKeys } from './orders-row-actions.tsx';
import { OrdersTable } from './orders-table.tsx';
import { SendCompanyButton } from '#web/features/parcels/sending/send-buttons.tsx';
import { ListViews } from '../../views/list-views.tsx';

export function OrdersScreen() {
  const t = useTranslation();
  const { search, change, clear, open, chooseSize } = useOrdersSearch();
  const filter = filterOf(search);
  const { selection, select, selectMatching, isSelectingAll } = useOrdersSelection(filter);
  const { page: pageNumber = 1 } = search;
  const { progress, exportMatching, exportSelected } = useOrdersExport();
  const [isRowOpen, setIsRowOpen] = useState(false);
  const isMobile = useIsMobile();
  const heading = useRef<HTMLHeadingElement>(null);
  const finished = ({ done }: Pick<BulkOutcome, 'done'>) => {
    select((now) => withoutIds(now, done));
    void page.refresh();
  };
  const tasks = useOrdersTasks({
    selection,
    onFinished: finished,
    onRestored: () => void page.refresh(),
    // The bar with the button that had the focus is gone.
    onSelectionEmptied: () => requestAnimationFrame(() => heading.current?.focus()),
  });
  const page = useOrdersPage(search, {
    held: pageNumber > 1 || selection.size > 0,
    working: tasks.isWorking || isRowOpen,
  });
  const { rows, total, isMore, pageCount } = page.list;
  const pageIds = (rows ?? []).map(({ id }) => id);

  const goToLastPage = useEffectEvent(() => change({ page: pageCount }, { replace: true }));
  useEffect(() => {
    if (page.isBeyondEnd) goToLastPage();
  }, [page.isBeyondEnd]);

  const showNewest = () => {
    change({ page: undefined, sort: undefined });
    window.scrollTo({ top: 0 });
    void page.refresh();
  };
  const rowTasks = {
    onPrint: tasks.print,
    onWorkingChange: setIsRowOpen,
  };

  return (
    <div className="mx-auto flex max-w-[110rem] flex-col gap-4">
      <OrdersHeader
        total={total}
        isMore={isMore}
        exporting={progress !== null}
        onExport={() => exportMatching(filter, isMore ? null : (total ?? 0))}
        headingRef={heading}
      />
      <div className="flex flex-col gap-4 2xl:flex-row 2xl:items-start">
        <ListViews
          list="orders"
          state={viewOf(search)}
          viewId={search.view}
          onOpen={open}
          onClear={clear}
        />
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <div className="flex flex-col gap-3">
            <div className="flex gap-2">
              <SearchInput
                label={t('orders.search')}
                value={search.search ?? ''}
                onValueChange={(words) => change({ search: words })}
                className="flex-1"
              />
              <OrdersFilters search={search} onChange={change} />
              {!isMobile && <OrdersColumnsButton search={search} onChange={change} />}
            </div>
            <OrdersStatusBar search={search} onChange={change} />
            {Object.keys(filter).length > 0 && (
              <OrdersFilterChips search={search} onChange={change} onClear={clear} />
            )}
            <SendCompanyButton companyId={search.deliveryCompanyId} />
          </div>
          <OrdersArrivals count={page.arrived} onShow={showNewest} />
          <OrdersTable
            list={page.list}
            search={search}
            onChange={change}
            onClear={clear}
            onPageChange={(next) => change({ page: next })}
            sizes={
              <PageSizeSelect
                label={t('orders.pageSize')}
                sizes={ORDERS_PAGE_SIZES}
                value={pageSizeOf(search)}
                onValueChange={chooseSize}
              />
            }
            selectedIds={selectedOnPage(selection, pageIds)}
            onSelectedIdsChange={(ids) => select((now) => withPageSelection(now, pageIds, ids))}
            onDelete={tasks.askDeletion}
            onPrint={tasks.print}
          />
        </div>
      </div>
      {selection.size > 0 && (
        <OrdersSelectionBar
          count={selection.size}
          total={total ?? 0}
          isMore={isMore}
          selectingAll={isSelectingAll}
          onSelectAll={selectMatching}
          onClear={() => select(() => NOTHING_SELECTED)}
          onStatus={tasks.askStatus}
          onChange={tasks.askChange}
          onSend={tasks.askSending}
          onPropose={tasks.askProposals}
          onPrint={() => tasks.print([...selection])}
          onExport={() => exportSelected(selection, filter)}
          onDelete={() => tasks.askBulk({ kind: 'delete' })}
        />
      )}
      {search.search && pageNumber === 1 && (total ?? Infinity) < SIMILAR_BELOW && (
        <SimilarOrders
          filter={{ ...filter, search: search.search }}
          onDelete={tasks.askDeletion}
          tasks={rowTasks}
        />
      )}
      <OrdersRowKeys rows={rows} {...rowTasks} />
      {tasks.dialogs}
      <OrdersExportProgress progress={progress} />
    </div>
  );
}

interface OrdersArrivalsProps {
  count: number;
  onShow: () => void;
}

/** Announces new orders; the rows move only when the user asks for it. */
function OrdersArrivals({ count, onShow }: OrdersArrivalsProps) {
  const t = useTranslation();
  return (
    <div aria-live="polite" className="empty:hidden">
      {count > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-lg bg-primary-soft px-4 py-1 text-primary-soft-foreground">
          {t('orders.arrived', { count })}
          <Button variant="ghost" size="sm" onClick={onShow}>
            <ArrowUp aria-hidden="true" />
            {t('orders.arrived.show')}
          </Button>
        </p>
      )}
    </div>
  );
}
