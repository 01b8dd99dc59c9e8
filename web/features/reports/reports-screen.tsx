import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Coins, Printer, SearchX, Info } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { ORDER_SOURCES } from '#contract/reports/costs.ts';
import type { Language } from '#contract/language.ts';
import { FEW, type ReportDimension } from '#contract/reports/report-kinds.ts';
import {
  reportEndpoints,
  type Report,
  type ReportQuery,
  type ReportRow,
} from '#contract/reports/reports.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { wilayaName } from '#web/lib/places.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ReportCohorts } from './report-cohorts.tsx';
import { reportColumns, type ShownRow } from './report-columns.tsx';
import { ReportControls } from './report-controls.tsx';
import { ReportExcel, fileName, ROW_COLUMNS } from './report-excel.tsx';
import { ReportHeadline } from './report-headline.tsx';
import { ReportOrders } from './report-orders.tsx';
import { PrintOnly } from '#web/ui/print-only.tsx';
import { REPORT_STYLES, usePrintsLight } from './report-print.ts';
import { ReportReturns } from './report-returns.tsx';
import { asSearch, shownDays, useReportSearch, useReportQuery } from './report-search.ts';
import { ReportSteps } from './report-steps.tsx';
import { ReportTotals } from './report-totals.tsx';
import { ar } from './texts.ar.ts';
import { WilayaMap } from './wilaya-map.tsx';

function useShownRows(report: Report | undefined, query: ReportQuery): ShownRow[] | undefined {
  const t = useTranslation();
  const language = useLanguage();
  return report?.rows.map((row) => ({
    bucket: row.bucket,
    figures: row.figures,
    name: bucketName(row, query.by, t, language),
    query,
  }));
}

const CostsScreen = lazy(async () => ({
  default: (await import('./costs/costs-screen.tsx')).CostsScreen,
}));

/** The costs and a number that was opened are parts of the address, not routes of their own. */
export function ReportsScreen() {
  const { figure, view } = useReportSearch();
  if (view === 'costs') {
    return (
      <Suspense fallback={<LoadingState />}>
        <CostsScreen />
      </Suspense>
    );
  }
  return figure === undefined ? <ReportView /> : <ReportOrders />;
}

function ReportView() {
  const t = useTranslation();
  const format = useFormat();
  const { query, change } = useReportQuery();
  usePrintsLight();
  const report = useQuery({
    ...endpointQuery(reportEndpoints.getReport, { query }),
    placeholderData: keepPreviousData,
  });
  const rows = useShownRows(report.isPlaceholderData ? undefined : report.data, query);
  const columns = useMemo(() => reportColumns(t, t(`reports.by.${query.by}`)), [t, query.by]);
  return (
    <div data-report className="mx-auto flex max-w-7xl flex-col gap-4 md:gap-6">
      <PrintOnly
        marked="data-report"
        page="size: A4 landscape; margin: 1cm;"
        styles={REPORT_STYLES}
      />
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-2xl font-bold">{t('reports.title')}</h1>
          <p className="text-muted-foreground max-md:hidden">{t('reports.description')}</p>
          <p className="hidden font-semibold print:block">
            {t('reports.days', shownDays(format, query))} · {t(`reports.basis.${query.basis}`)} ·{' '}
            {t(`reports.by.${query.by}`)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button variant="outline" asChild>
            <Link to="/reports" search={asSearch({ view: 'costs' })}>
              <Coins aria-hidden="true" />
              {t('reports.costs.open')}
            </Link>
          </Button>
          <ReportExcel
            what={t(`reports.by.${query.by}`)}
            fileName={fileName(ar[`reports.by.${query.by}`], query)}
            columns={ROW_COLUMNS}
            total={rows?.length ?? 0}
            rows={() => rows ?? []}
          />
          <Button variant="outline" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t('reports.print')}
          </Button>
        </div>
      </header>
      <ReportControls query={query} onChange={change} />
      {report.data === undefined ? (
        report.isError ? (
          <ErrorState title={t('reports.load.failed')} {...failedRead(report)} />
        ) : (
          <Skeleton className="h-64" />
        )
      ) : (
        <>
          <ReportHeadline report={report.data} query={query} />
          <ReportNotes report={report.data} />
          <ReportSteps report={report.data} query={query} />
          {query.by === 'wilaya' && rows !== undefined && <WilayaMap rows={rows} />}
          <DataTable
            label={t(`reports.by.${query.by}`)}
            columns={columns}
            density="compact"
            rows={rows}
            rowId={({ bucket }) => bucket}
            rowLabel={({ name }) => name}
            empty={
              <EmptyState
                icon={SearchX}
                title={t('reports.empty')}
                action={
                  <Button asChild variant="outline">
                    <Link to="/orders">{t('menu.orders')}</Link>
                  </Button>
                }
              />
            }
          />
          <div className="flex max-w-prose flex-col gap-1 text-sm text-muted-foreground">
            <p>{t('reports.few.note', { few: FEW })}</p>
            <p>{t('reports.split')}</p>
          </div>
          <ReportReturns query={query} />
          <ReportTotals report={report.data} query={query} />
          <ReportCohorts query={query} />
        </>
      )}
    </div>
  );
}

/** What to keep in mind while reading the numbers. */
function ReportNotes({ report: { totals, waiting } }: { report: Report }) {
  const t = useTranslation();
  const notes = [
    ...(waiting > 0 ? [t('reports.waiting.note', { count: waiting })] : []),
    ...(totals.uncosted > 0 ? [t('reports.uncosted.note', { count: totals.uncosted })] : []),
  ];
  return notes.map((note) => (
    <p
      key={note}
      className="flex items-center gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-soft-foreground"
    >
      <Info aria-hidden="true" className="size-4 shrink-0" />
      {note}
    </p>
  ));
}

const NAME = { ar: 'nameAr', fr: 'nameFr', en: 'nameEn' } as const;

type Named = Pick<ReportRow, 'bucket' | 'nameAr' | 'nameFr' | 'nameEn'>;

/** What a row of a report is called. */
function bucketName(row: Named, by: ReportDimension, words: Translate, language: Language): string {
  const { bucket } = row;
  if (by === 'all') return words('reports.by.all');
  if (by === 'wilaya') return `${bucket} ${wilayaName(Number(bucket), language) ?? ''}`.trim();
  if (by === 'wilayaCompany') {
    const [wilaya, company] = bucket.split('/');
    const name = company === '' ? words('reports.none.company') : row.nameAr;
    return [wilayaName(Number(wilaya), language) ?? wilaya, name ?? words('reports.gone')].join(
      ' · ',
    );
  }
  if (by === 'place') return words(`reports.place.${bucket as 'home' | 'office' | 'unknown'}`);
  const source = ORDER_SOURCES.find((one) => by === 'source' && one === bucket);
  if (source !== undefined) return words(`reports.source.${source}`);
  if (bucket === '' && by !== 'source') return words(`reports.none.${by}`);
  return row[NAME[language]] ?? row.nameAr ?? words('reports.gone');
}
