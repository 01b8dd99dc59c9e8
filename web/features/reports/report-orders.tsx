import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { reportEndpoints } from '#contract/reports/reports.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { streamList } from '#web/lib/lists/list-stream.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ReportExcel } from './report-excel.tsx';
import { fileName, ORDER_COLUMNS } from './report-export.ts';
import { asSearch } from './report-search.ts';
import { reportOrderColumns } from './report-order-columns.tsx';
import { useReportOrdersQuery } from './use-report-query.ts';
import { ar } from './texts.ar.ts';

const PAGE_SIZE = 50;

/** The orders that a number was counted from, and what each earned. */
export function ReportOrders() {
  const t = useTranslation();
  const navigate = useNavigate();
  const query = useReportOrdersQuery();
  const { page, figure, bucket, ...report } = query;
  const orders = useQuery({
    ...endpointListQuery(reportEndpoints.listReportOrders, {
      query: { ...query, pageSize: PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });
  const isShared = report.by === 'product' || report.by === 'variant';
  const columns = useMemo(() => reportOrderColumns(t, figure), [t, figure]);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-col gap-2">
          <Breadcrumb>
            <BreadcrumbItem asChild>
              <Link to="/reports" search={asSearch(report)}>
                {t('reports.title')}
              </Link>
            </BreadcrumbItem>
            <BreadcrumbPage>{t('reports.orders.title')}</BreadcrumbPage>
          </Breadcrumb>
          <h1 className="text-2xl font-bold">
            {t('reports.orders.title')}: {t(`reports.${figure}`)}
          </h1>
          <p className="text-muted-foreground">
            {t('reports.days', report)} · {t('reports.orders.profit.hint')}
            {isShared && <> {t('reports.orders.part.hint')}</>}
          </p>
        </div>
        <ReportExcel
          what={t('reports.orders.title')}
          fileName={fileName(ar[`reports.${figure}`], report)}
          columns={ORDER_COLUMNS}
          total={orders.data?.total ?? 0}
          rows={(signal) =>
            streamList(reportEndpoints.listReportOrders, {
              query: { ...report, figure, bucket },
              signal,
            })
          }
        />
      </header>
      <DataTable
        label={t('reports.orders.title')}
        columns={columns}
        density="compact"
        rows={orders.data?.items}
        rowId={({ orderId }) => orderId}
        rowLabel={({ orderNumber }) => orderNumber}
        fetching={orders.isPlaceholderData}
        empty={<EmptyState icon={SearchX} title={t('reports.empty')} />}
        error={
          orders.isLoadingError && (
            <ErrorState title={t('reports.load.failed')} {...failedRead(orders)} />
          )
        }
      />
      <Pagination
        page={page}
        pageCount={Math.ceil((orders.data?.total ?? 0) / PAGE_SIZE)}
        onPageChange={(next) =>
          void navigate({
            to: '/reports',
            search: asSearch({ ...report, figure, bucket, page: String(next) }),
          })
        }
      />
    </div>
  );
}
