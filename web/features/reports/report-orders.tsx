import { Link, useNavigate } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import type { ReportCount } from '#contract/reports/report-kinds.ts';
import { reportEndpoints, type ReportOrder } from '#contract/reports/reports.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useFormat } from '#web/lib/format.ts';
import { streamList } from '#web/lib/lists/list-stream.ts';
import { List } from '#web/kit/list.tsx';
import { useList } from '#web/kit/use-list.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { ReportMoney } from './figure-link.tsx';
import { ReportExcel, fileName, ORDER_COLUMNS } from './report-excel.tsx';
import { asSearch, shownDays, useReportOrdersQuery } from './report-search.ts';
import { ar } from './texts.ar.ts';

const PAGE_SIZE = 50;

/** The orders that a number was counted from, and what each earned. */
export function ReportOrders() {
  const t = useTranslation();
  const format = useFormat();
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
            {t('ui.labelled', { name: t('reports.orders.title') })} {t(`reports.${figure}`)}
          </h1>
          <p className="text-muted-foreground">
            {t('reports.days', shownDays(format, report))} · {t('reports.orders.profit.hint')}
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

const column = dataTableColumn<ReportOrder>();
const END = { align: 'end' } as const;

/** What was counted in cash shows cash. */
const amountsOf = (figure: ReportCount) =>
  figure === 'paid'
    ? (['sales', 'paidCash', 'cashProfit'] as const)
    : (['sales', 'goods', 'fees', 'others', 'profit'] as const);

const reportOrderColumns = (words: Translate, figure: ReportCount) =>
  column.columns([
    column.accessor('orderNumber', {
      header: words('reports.order'),
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <Link
          to="/orders/$id"
          params={{ id: original.orderId }}
          className="font-semibold underline-offset-4 hover:underline"
        >
          <Ltr>#{original.orderNumber}</Ltr>
        </Link>
      ),
    }),
    column.accessor('takenDay', {
      header: words('reports.takenDay'),
      cell: ({ getValue }) => <Ltr className="tabular-nums">{getValue()}</Ltr>,
    }),
    column.accessor('outcome', {
      header: words('reports.outcome'),
      cell: ({ getValue }) => words(`reports.${getValue()}`),
    }),
    column.accessor('endedDay', {
      header: words('reports.endedDay'),
      cell: ({ getValue }) => <Ltr className="tabular-nums">{getValue() ?? '—'}</Ltr>,
    }),
    ...amountsOf(figure).map((name) =>
      column.accessor(name, {
        header: words(name === 'profit' ? 'reports.orders.profit' : `reports.${name}`),
        meta: END,
        cell: ({ getValue }) => <ReportMoney amount={getValue()} />,
      }),
    ),
  ]);
