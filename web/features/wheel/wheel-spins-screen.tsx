import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, Gift } from 'lucide-react';
import { useMemo } from 'react';
import { prizeText } from '#contract/wheel/wheel-prizes.ts';
import {
  SPIN_STATES,
  SPINS_PAGE_SIZE,
  wheelEndpoints,
  type WheelSpin,
} from '#contract/wheel/wheel.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { campaignName } from '#web/lib/campaign-name.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { type ExcelColumn, useExcelExport } from '#web/lib/excel/excel-export.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { useListSearch } from '#web/lib/lists/list-search.ts';
import { streamList } from '#web/lib/lists/list-stream.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { spinColumns } from './wheel-spins-columns.tsx';
import { ar } from './texts.ar.ts';

const STATES = ['all', ...SPIN_STATES] as const;

/** The file is in Arabic whatever the screen's language, like all exports. */
const COLUMNS: readonly ExcelColumn<WheelSpin>[] = [
  { header: ar['wheel.code'], value: ({ code }) => code },
  { header: ar['wheel.state'], value: ({ state }) => ar[`wheel.state.${state}`] },
  { header: ar['wheel.prize'], value: ({ prizeIndex }) => prizeText(prizeIndex, 'ar') },
  { header: ar['wheel.phone'], value: ({ phone }) => phone },
  {
    header: ar['wheel.campaign'],
    value: ({ campaign }) => campaignName(campaign, ar['wheel.campaign.first']),
  },
  { header: ar['wheel.spunAt'], value: ({ createdAt }) => new Date(createdAt), kind: 'moment' },
  { header: ar['wheel.expiresAt'], value: ({ expiresAt }) => new Date(expiresAt), kind: 'day' },
  {
    header: ar['wheel.redeemedAt'],
    value: ({ redeemedAt }) => (redeemedAt === null ? null : new Date(redeemedAt)),
    kind: 'moment',
  },
  {
    header: ar['wheel.order'],
    value: ({ orderId }) => (orderId === null ? null : `#${orderId.slice(0, 8)}`),
  },
];

export function WheelSpinsScreen() {
  const t = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const columns = useMemo(() => spinColumns(t, format, language), [t, format, language]);
  const { search, status: state, page, change } = useListSearch(STATES);
  const filter = { ...(search && { search }), ...(state !== 'all' && { state }) };
  const spins = useQuery({
    ...endpointListQuery(wheelEndpoints.listWheelSpins, {
      query: { ...filter, page, pageSize: SPINS_PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });
  const { progress, startExport } = useExcelExport({
    list: 'wheelSpins',
    fileName: ar['wheel.spins'],
    columns: COLUMNS,
  });
  const total = spins.data?.total;
  const pageCount = Math.ceil((total ?? 0) / SPINS_PAGE_SIZE);
  const isNarrowed = search !== '' || state !== 'all' || page > 1;
  const exportAll = () =>
    startExport(total ?? 0, (signal) =>
      streamList(wheelEndpoints.listWheelSpins, { query: filter, signal }),
    );
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl font-bold">{t('wheel.spins')}</h1>
          <p className="min-h-[1.6em] text-muted-foreground">
            {total !== undefined && t('wheel.spins.count', { count: total })}
          </p>
        </div>
        <Button variant="outline" disabled={!total} pending={progress !== null} onClick={exportAll}>
          <FileSpreadsheet aria-hidden="true" />
          {t('excel.export')}
        </Button>
      </header>
      <Tabs value={state} onValueChange={(next) => change({ status: next as typeof state })}>
        <div className="flex flex-col gap-3 lg:flex-row lg:items-center">
          <SearchInput
            label={t('wheel.spins.search')}
            value={search}
            onValueChange={(words) => change({ search: words })}
            className="lg:w-96"
          />
          <TabsList aria-label={t('wheel.state')}>
            {STATES.map((one) => (
              <TabsTrigger key={one} value={one}>
                {t(`wheel.state.${one}`)}
              </TabsTrigger>
            ))}
          </TabsList>
        </div>
        <TabsContent value={state}>
          <DataTable
            label={t('wheel.spins')}
            columns={columns}
            rows={spins.data?.items}
            rowId={({ id }) => id}
            rowLabel={({ code }) => code}
            fetching={spins.isPlaceholderData}
            empty={
              <EmptyState
                icon={Gift}
                title={t(isNarrowed ? 'wheel.spins.noMatch' : 'wheel.spins.empty')}
              />
            }
            error={
              spins.isLoadingError && (
                <ErrorState title={t('wheel.spins.failed')} {...failedRead(spins)} />
              )
            }
          />
        </TabsContent>
      </Tabs>
      <Pagination
        page={page}
        pageCount={pageCount}
        onPageChange={(next) => change({ page: next })}
      />
    </div>
  );
}
