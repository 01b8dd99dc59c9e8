import { Link, useNavigate } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { reportEndpoints } from '#contract/reports/reports.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { streamList } from '#web/lib/list-stream.ts';
import { List } from '#web/kit/list.tsx';
import { useList } from '#web/kit/use-list.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
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
  const { page, figure, bucket, ...report } = useReportOrdersQuery();
  const list = useList(reportEndpoints.listReportOrders, {
    query: { ...report, figure, bucket },
    page,
    pageSize: PAGE_SIZE,
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
          total={list.total}
          rows={(signal) =>
            streamList(reportEndpoints.listReportOrders, {
              query: { ...report, figure, bucket },
              signal,
            })
          }
        />
      </header>
      <List
        list={list}
        label={t('reports.orders.title')}
        columns={columns}
        density="compact"
        rowId={({ orderId }) => orderId}
        rowLabel={({ orderNumber }) => orderNumber}
        failed={t('reports.load.failed')}
        empty={{ icon: SearchX, title: t('reports.empty') }}
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
