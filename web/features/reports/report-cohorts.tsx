import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { reportEndpoints, type ReportQuery } from '#contract/reports/reports.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { cohortColumns } from './report-columns.tsx';
import { ReportExcel, fileName, STEP_COLUMNS } from './report-excel.tsx';
import { shownDays } from './report-search.ts';
import { ar } from './texts.ar.ts';

/** Of the orders of each week: what became of them until now. */
export function ReportCohorts({ query: { from, to } }: { query: ReportQuery }) {
  const t = useTranslation();
  const format = useFormat();
  const cohorts = useQuery({
    ...endpointQuery(reportEndpoints.getCohorts, { query: { from, to } }),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => cohortColumns(t), [t]);
  const rows = cohorts.data?.map(({ figures, ...week }) => ({
    name: Object.values(shownDays(format, week)).join(' – '),
    bucket: '',
    figures,
    query: { ...week, basis: 'taken' as const, by: 'all' as const },
  }));
  return (
    <section className="flex flex-col gap-3">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-lg font-semibold">{t('reports.cohorts')}</h2>
          <p className="text-muted-foreground">{t('reports.cohorts.hint')}</p>
        </div>
        <ReportExcel
          what={t('reports.cohorts')}
          fileName={fileName(ar['reports.cohorts'], { from, to })}
          columns={STEP_COLUMNS}
          total={cohorts.data?.length ?? 0}
          rows={() => cohorts.data ?? []}
        />
      </header>
      <DataTable
        label={t('reports.cohorts')}
        columns={columns}
        density="compact"
        rows={rows}
        rowId={({ name }) => name}
        rowLabel={({ name }) => name}
        skeletonRows={5}
        fetching={cohorts.isPlaceholderData}
        empty={<EmptyState icon={SearchX} title={t('reports.empty')} />}
        error={
          cohorts.isLoadingError && (
            <ErrorState title={t('reports.load.failed')} {...failedRead(cohorts)} />
          )
        }
      />
    </section>
  );
}
