import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArchiveRestore, SearchX, X } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  RESTORE_DAYS,
  deletedOrderEndpoints,
  type DeletedOrder,
} from '#contract/orders/deleted-orders.ts';
import { ORDERS_PAGE_SIZE } from '#contract/orders/order-constants.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useListSearch } from '#web/lib/lists/list-search.ts';
import { markStale } from '#web/lib/stale-paths.ts';
import { List } from '#web/kit/list.tsx';
import { useList } from '#web/kit/use-list.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { useByWidth } from '#web/ui/use-by-width.ts';
import { wilayaName } from '#web/lib/places.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { OrdersBulkDialog } from '../bulk/orders-bulk-dialog.tsx';
import { NOTHING_SELECTED, selectedOnPage, withoutIds } from '../bulk/orders-selection.ts';
import { numberOf } from '#web/lib/order-number.ts';
import { useOrderRestore } from './order-deletion.tsx';
import { OrderStatusBadge } from '#web/kit/order-status-badge.tsx';
import type { ColumnWords } from '../list/orders-columns.tsx';

/** Below this width in rem, six columns and their buttons do not fit. */
const hasNoRoom = (room: number) => room < 56;

/** Recently deleted orders, which can be restored one by one or together. */
export function DeletedOrdersScreen() {
  const t = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const client = useQueryClient();
  const { search, page, change } = useListSearch();
  const list = useList(deletedOrderEndpoints.listDeletedOrders, {
    query: search === '' ? {} : { search },
    page,
    pageSize: ORDERS_PAGE_SIZE,
  });
  const columns = useMemo(
    () => deletedOrdersColumns({ t, format, language }),
    [t, format, language],
  );
  const { rows, pageCount } = list;
  const [selection, select] = useState(NOTHING_SELECTED);
  const selected = selectedOnPage(
    selection,
    (rows ?? []).map(({ id }) => id),
  );
  const [job, setJob] = useState<{ ids: readonly string[]; number: number; open: boolean }>();
  const { ref, choice: isNarrow } = useByWidth<HTMLDivElement, boolean>(hasNoRoom);
  const heading = useRef<HTMLHeadingElement>(null);
  const restore = useOrderRestore();
  const isBeyondEnd = rows?.length === 0 && pageCount > 0;
  const goToLastPage = useEffectEvent(() => change({ page: pageCount }));
  useEffect(() => {
    if (isBeyondEnd) goToLastPage();
  }, [isBeyondEnd]);

  return (
    <div ref={ref} className="mx-auto flex max-w-6xl flex-col gap-4">
      <Breadcrumb>
        <BreadcrumbItem asChild>
          <Link to="/orders">{t('orders.title')}</Link>
        </BreadcrumbItem>
        <BreadcrumbPage>{t('deletedOrders.title')}</BreadcrumbPage>
      </Breadcrumb>
      <header>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold">
          {t('deletedOrders.title')}
        </h1>
        <p className="text-muted-foreground">
          {t('deletedOrders.description', { days: RESTORE_DAYS })}
        </p>
      </header>
      <SearchInput
        label={t('deletedOrders.search')}
        value={search}
        onValueChange={(words) => change({ search: words })}
      />
      <List
        list={list}
        label={t('deletedOrders.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={(order) => `${numberOf(order)} ${order.customerName}`}
        asCards={isNarrow}
        actionsInSight
        selectedIds={selected}
        onSelectedIdsChange={(ids) => select(new Set(ids))}
        renderRowActions={(order) => (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('deletedOrders.restore.one', { order: numberOf(order) })}
            pending={restore.isPending && restore.variables?.params?.id === order.id}
            onClick={() => restore.mutate({ params: { id: order.id } })}
          >
            <ArchiveRestore aria-hidden="true" />
            {t('deletedOrders.restore')}
          </Button>
        )}
        failed={t('deletedOrders.load.failed')}
        empty={
          search === ''
            ? { icon: ArchiveRestore, title: t('deletedOrders.empty', { days: RESTORE_DAYS }) }
            : { icon: SearchX, title: t('deletedOrders.noMatch') }
        }
        onPageChange={(next) => change({ page: next })}
      />
      {selected.length > 0 && (
        <RestoreBar
          count={selected.length}
          onClear={() => select(NOTHING_SELECTED)}
          onRestore={() =>
            setJob((before) => ({ ids: selected, number: (before?.number ?? 0) + 1, open: true }))
          }
        />
      )}
      {job && (
        <OrdersBulkDialog
          key={job.number}
          job={{ action: { kind: 'restore' }, ids: job.ids, isAgreed: true }}
          open={job.open}
          onClose={() => {
            setJob({ ...job, open: false });
            requestAnimationFrame(() => heading.current?.focus());
          }}
          onFinished={({ done }) => {
            select((now) => withoutIds(now, done));
            void markStale(client, ['orders', 'clients', 'products']);
          }}
        />
      )}
    </div>
  );
}

interface RestoreBarProps {
  count: number;
  onClear: () => void;
  onRestore: () => void;
}

function RestoreBar({ count, onClear, onRestore }: RestoreBarProps) {
  const t = useTranslation();
  return (
    <section
      aria-label={t('orders.selection')}
      className="sticky bottom-3 z-30 flex items-center gap-2 rounded-xl border bg-popover p-2 text-popover-foreground shadow-soft"
    >
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('orders.selection.clear')}
        onClick={onClear}
      >
        <X aria-hidden="true" />
      </Button>
      <output className="me-auto font-semibold">{t('orders.selected', { count })}</output>
      <Button size="sm" onClick={onRestore}>
        <ArchiveRestore aria-hidden="true" />
        {t('deletedOrders.restore')}
      </Button>
    </section>
  );
}

const DAY_MS = 86_400_000;
const column = dataTableColumn<DeletedOrder>();

/** Full days left to restore the order. */
export const daysLeft = (deletedAt: string, now: number): number =>
  Math.max(0, Math.floor(RESTORE_DAYS - (now - Date.parse(deletedAt)) / DAY_MS));

function deletedOrdersColumns({
  t,
  format,
  language,
}: Pick<ColumnWords, 't' | 'format' | 'language'>) {
  return column.columns([
    column.accessor('customerName', {
      header: t('orders.customer'),
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <span className="flex flex-col items-start leading-6">
          <bdi title={original.customerName} className="md:one-line md:w-max md:max-w-40">
            {original.customerName}
          </bdi>
          <span className="flex gap-2 text-xs leading-4 font-normal text-muted-foreground">
            <Ltr>{numberOf(original)}</Ltr>
            <Ltr>{original.phone}</Ltr>
          </span>
        </span>
      ),
    }),
    column.accessor('status', {
      header: t('orders.status'),
      meta: { card: 'badge' },
      cell: ({ getValue }) => <OrderStatusBadge status={getValue()} />,
    }),
    column.accessor('wilaya', {
      header: t('orders.wilaya'),
      cell: ({ row: { original } }) => (
        <bdi>{wilayaName(original.wilayaCode, language) ?? original.wilaya}</bdi>
      ),
    }),
    column.accessor('totalAmount', {
      header: t('orders.amount'),
      meta: { align: 'end' },
      cell: ({ getValue }) => format.amount(getValue(), t('orders.currency')),
    }),
    column.accessor('deletedBy', {
      header: t('deletedOrders.deletedBy'),
      cell: ({ getValue }) => <bdi>{getValue() ?? '—'}</bdi>,
    }),
    column.accessor('deletedAt', {
      header: t('deletedOrders.deletedAt'),
      cell: ({ getValue }) => (
        <span className="flex flex-col leading-6">
          <time dateTime={getValue()}>{format.dateTime(getValue())}</time>
          <span className="text-xs leading-4 text-muted-foreground">
            {t('deletedOrders.left', { count: daysLeft(getValue(), Date.now()) })}
          </span>
        </span>
      ),
    }),
  ]);
}
