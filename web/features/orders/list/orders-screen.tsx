import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_BULK_ORDERS, SIMILAR_BELOW } from '#contract/order-constants.ts';
import type { Order } from '#contract/orders.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { useTranslation, withScreenTexts } from '#web/i18n/language-store.ts';
import { remember } from '#web/lib/device-memory.ts';
import { useCan } from '#web/lib/session.ts';
import { PageSizeSelect } from '#web/ui/page-size-select.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { useIsMobile } from '#web/ui/use-is-mobile.ts';
import { MAX_LABELS, labelsSearch } from '../label/order-label-ids.ts';
import { OrdersArrivals } from './orders-arrivals.tsx';
import type { BulkJob } from '../bulk/orders-bulk-dialog.tsx';
import type { BulkAction, BulkOutcome, ChangeAction, ShipAction } from '../bulk/orders-bulk.ts';
import {
  ListViews,
  OrderDeleteDialog,
  OrdersBulkDialog,
  OrdersExportProgress,
  OrdersFilterChips,
  OrdersSelectionBar,
  OrdersShipDialog,
  SimilarOrders,
  loadOrdersLater,
} from './late-parts.ts';
import { OrdersColumnsButton } from './orders-columns-button.tsx';
import { useOrdersExport } from './use-orders-export.ts';
import { OrdersFilters } from './orders-filters.tsx';
import { OrdersHeader } from './orders-header.tsx';
import { useOrdersPage } from './orders-page.ts';
import {
  ORDERS_PAGE_SIZES,
  filterOf,
  pageSizeOf,
  useOrdersSearch,
  viewOf,
} from './orders-search.ts';
import { useOrdersSelection } from '../bulk/use-orders-selection.ts';
import {
  NOTHING_SELECTED,
  selectedOnPage,
  withPageSelection,
  withoutIds,
} from '../bulk/selected-ids.ts';
import { OrdersRowKeys } from './orders-row-keys.tsx';
import { OrdersStatusBar } from './orders-status-bar.tsx';
import { OrdersTable } from './orders-table.tsx';
import { SendCompanyButton } from '../../parcels/send-buttons.tsx';
import { LatePrintLabelsDialog } from '../../parcels/late-print-labels-dialog.tsx';

const SendOrdersDialog = lazy(async () => ({
  default: (await withScreenTexts(import('../../parcels/send-orders-dialog.tsx'))).SendOrdersDialog,
}));

const OrdersChangeDialog = lazy(() => withScreenTexts(import('../bulk/orders-change-dialog.tsx')));
const OrdersProposeDialog = lazy(() =>
  withScreenTexts(import('../bulk/orders-propose-dialog.tsx')),
);

export { readFirstPage } from './orders-page.ts';

export function OrdersScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const { search, change, clear, open, chooseSize } = useOrdersSearch();
  const filter = filterOf(search);
  const { selection, select, selectMatching, isSelectingAll } = useOrdersSelection(filter);
  const { page: pageNumber = 1 } = search;
  const { progress, exportMatching, exportSelected } = useOrdersExport();
  const [deleting, setDeleting] = useState<Order | null>(null);
  const [bulk, setBulk] = useState<(BulkJob & { number: number; open: boolean }) | null>(null);
  const [shipping, setShipping] = useState<{ ids: readonly string[]; open: boolean } | null>(null);
  const [sending, setSending] = useState<{ ids: readonly string[]; open: boolean } | null>(null);
  const [printing, setPrinting] = useState<{ ids: readonly string[]; open: boolean } | null>(null);
  const [proposing, setProposing] = useState<readonly string[] | null>(null);
  const [isRowOpen, setIsRowOpen] = useState(false);
  const [changing, setChanging] = useState<ChangeAction['kind'] | null>(null);
  const isMobile = useIsMobile();
  const mayDispatch = useCan('canDispatchOrders');
  const client = useQueryClient();
  const page = useOrdersPage(search, {
    held: pageNumber > 1 || selection.size > 0,
    working:
      deleting !== null ||
      proposing !== null ||
      isRowOpen ||
      changing !== null ||
      [bulk, shipping, sending, printing].some((dialog) => dialog?.open),
  });
  /** What else the list has comes after its rows. */
  const isRead = page.rows !== undefined || page.query.isError;
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const pageIds = (page.rows ?? []).map(({ id }) => id);
  const pageSize = pageSizeOf(search);
  const pageCount = pagesFor(page.total ?? 0, page.isMore, pageSize);

  const goToLastPage = useEffectEvent(() => change({ page: pageCount }, { replace: true }));
  useEffect(() => {
    if (page.isBeyondEnd) goToLastPage();
  }, [page.isBeyondEnd]);

  const goTo = (next: number) => {
    change({ page: next });
    // On a phone the pagination is far below the first row, so scroll up.
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
  };
  const showNewest = () => {
    change({ page: undefined, sort: undefined });
    window.scrollTo({ top: 0 });
    void page.refresh();
  };
  const startBulk = (job: BulkJob) =>
    setBulk((before) => ({ ...job, number: (before?.number ?? 0) + 1, open: true }));
  const ask = (action: BulkAction) => startBulk({ action, ids: [...selection] });
  const askStatus = (status: OrderStatus) => {
    if (status !== 'shipped') return ask({ kind: 'status', status });
    if (selection.size <= MAX_BULK_ORDERS) return setShipping({ ids: [...selection], open: true });
    const title = t('orders.ship.tooMany', { max: MAX_BULK_ORDERS });
    return void toast({ title, variant: 'destructive' });
  };
  const ship = (action: ShipAction, ids: readonly string[]) => {
    if (action.deliveryCompanyId !== null) remember('deliveryCompany', action.deliveryCompanyId);
    startBulk({ action, ids, isAgreed: true });
  };
  const finished = ({ done }: Pick<BulkOutcome, 'done'>) => {
    select((now) => withoutIds(now, done));
    void page.refresh();
  };
  const closeBulk = () => {
    setBulk((now) => now && { ...now, open: false });
    // The bar with the button that opened the dialog may be gone, so the focus needs another
    // target.
    if (selection.size === 0) requestAnimationFrame(() => heading.current?.focus());
  };
  const askProposals = () => {
    if (selection.size <= MAX_BULK_ORDERS) return setProposing([...selection]);
    const title = t('orders.ship.tooMany', { max: MAX_BULK_ORDERS });
    return void toast({ title, variant: 'destructive' });
  };
  const mayHaveParcels = (ids: readonly string[]) =>
    loadOrdersLater()
      .then(({ haveParcels }) => haveParcels(client, ids))
      .catch(() => false);
  const print = async (ids: readonly string[]) => {
    // Our own labels are printed as ever if it cannot be told.
    if (mayDispatch && (await mayHaveParcels(ids))) {
      setPrinting({ ids, open: true });
    } else if (ids.length > MAX_LABELS) {
      toast({ title: t('orders.bulk.print.tooMany', { max: MAX_LABELS }), variant: 'destructive' });
    } else {
      void navigate({ to: '/orders/labels', search: labelsSearch(ids) });
    }
  };
  const rowTasks = {
    onPrint: (ids: readonly string[]) => void print(ids),
    onWorkingChange: setIsRowOpen,
  };

  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-4 2xl:has-[[data-views]]:max-w-[94rem]">
      <OrdersHeader
        total={page.total}
        isMore={page.isMore}
        exporting={progress !== null}
        onExport={() => exportMatching(filter, page.isMore ? null : (page.total ?? 0))}
        headingRef={heading}
      />
      <div className="flex flex-col gap-4 2xl:flex-row 2xl:items-start">
        {isRead && (
          <Suspense>
            <ListViews
              list="orders"
              state={viewOf(search)}
              viewId={search.view}
              onOpen={open}
              onClear={clear}
            />
          </Suspense>
        )}
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
            <OrdersStatusBar value={search.status} onValueChange={(status) => change({ status })} />
            {Object.keys(filter).length > 0 && (
              <Suspense fallback={<div className="h-7" />}>
                <OrdersFilterChips search={search} onChange={change} onClear={clear} />
              </Suspense>
            )}
            <SendCompanyButton companyId={search.deliveryCompanyId} />
          </div>
          <OrdersArrivals count={page.arrived} onShow={showNewest} />
          <div ref={list} className="scroll-mt-4">
            <OrdersTable
              page={page}
              search={search}
              onChange={change}
              onClear={clear}
              selectedIds={selectedOnPage(selection, pageIds)}
              onSelectedIdsChange={(ids) => select((now) => withPageSelection(now, pageIds, ids))}
              onDelete={setDeleting}
            />
          </div>
          <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 md:justify-between">
            <PageSizeSelect
              label={t('orders.pageSize')}
              sizes={ORDERS_PAGE_SIZES}
              value={pageSize}
              onValueChange={chooseSize}
              className="max-md:order-last"
            />
            <Pagination
              page={pageNumber}
              pageCount={pageCount}
              onPageChange={goTo}
              className="max-md:w-full"
            />
          </div>
        </div>
      </div>
      {selection.size > 0 && (
        <Suspense>
          <OrdersSelectionBar
            count={selection.size}
            total={page.total ?? 0}
            isMore={page.isMore}
            selectingAll={isSelectingAll}
            onSelectAll={selectMatching}
            onClear={() => select(() => NOTHING_SELECTED)}
            onStatus={askStatus}
            onChange={setChanging}
            onSend={() => setSending({ ids: [...selection], open: true })}
            onPropose={askProposals}
            onPrint={() => void print([...selection])}
            onExport={() => exportSelected(selection, filter)}
            onDelete={() => ask({ kind: 'delete' })}
          />
        </Suspense>
      )}
      {search.search && pageNumber === 1 && (page.total ?? Infinity) < SIMILAR_BELOW && (
        <Suspense>
          <SimilarOrders
            filter={{ ...filter, search: search.search }}
            onDelete={setDeleting}
            tasks={rowTasks}
          />
        </Suspense>
      )}
      <OrdersRowKeys rows={page.rows} {...rowTasks} />
      {isRead && (
        <Suspense>
          <OrderDeleteDialog
            order={deleting}
            onClose={() => setDeleting(null)}
            onDeleted={({ id }) => finished({ done: [id] })}
            onRestored={() => void page.refresh()}
          />
        </Suspense>
      )}
      {shipping && (
        <Suspense>
          <OrdersShipDialog
            ids={shipping.ids}
            open={shipping.open}
            onOpenChange={(open) => setShipping({ ...shipping, open })}
            onShip={ship}
          />
        </Suspense>
      )}
      {sending && (
        <Suspense fallback={null}>
          <SendOrdersDialog
            orderIds={sending.ids}
            open={sending.open}
            onOpenChange={(open) => setSending({ ...sending, open })}
          />
        </Suspense>
      )}
      {changing && (
        <Suspense>
          <OrdersChangeDialog
            kind={changing}
            count={selection.size}
            onClose={() => setChanging(null)}
            onAgreed={(action) => startBulk({ action, ids: [...selection], isAgreed: true })}
          />
        </Suspense>
      )}
      {proposing && (
        <Suspense>
          <OrdersProposeDialog
            ids={proposing}
            onClose={() => setProposing(null)}
            onFinished={finished}
          />
        </Suspense>
      )}
      {printing && (
        <LatePrintLabelsDialog
          orderIds={printing.ids}
          open={printing.open}
          onOpenChange={(open) => setPrinting({ ...printing, open })}
        />
      )}
      {bulk && (
        <Suspense>
          <OrdersBulkDialog
            key={bulk.number}
            job={bulk}
            open={bulk.open}
            onClose={closeBulk}
            onFinished={finished}
          />
        </Suspense>
      )}
      {isRead && (
        <Suspense>
          <OrdersExportProgress progress={progress} />
        </Suspense>
      )}
    </div>
  );
}

/** The total may be a lower bound, so one more page can be requested. */
const pagesFor = (total: number, isMore: boolean, pageSize: number) =>
  isMore ? Math.floor(total / pageSize) + 1 : Math.ceil(total / pageSize);
