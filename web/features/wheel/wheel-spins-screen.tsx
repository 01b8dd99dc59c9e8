import { Gift } from 'lucide-react';
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
import type { ExcelList } from '#web/lib/excel-export.ts';
import { useFormat } from '#web/lib/format.ts';
import { useListSearch } from '#web/lib/list-search.ts';
import { streamList } from '#web/lib/list-stream.ts';
import { List } from '#web/kit/list.tsx';
import { ExportButton, ListHeader } from '#web/kit/list-header.tsx';
import { useList } from '#web/kit/use-list.ts';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { spinColumns } from './wheel-spins-columns.tsx';
import { ar } from './texts.ar.ts';

const STATES = ['all', ...SPIN_STATES] as const;

/** The file is in Arabic whatever the screen's language, like all exports. */
const SPINS_FILE: ExcelList<WheelSpin> = {
  list: 'wheelSpins',
  fileName: ar['wheel.spins'],
  columns: [
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
  ],
};

export function WheelSpinsScreen() {
  const t = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const columns = useMemo(() => spinColumns(t, format, language), [t, format, language]);
  const { search, status: state, page, change } = useListSearch(STATES);
  const filter = { ...(search && { search }), ...(state !== 'all' && { state }) };
  const list = useList(wheelEndpoints.listWheelSpins, {
    query: filter,
    page,
    pageSize: SPINS_PAGE_SIZE,
  });
  const { total } = list;
  const isNarrowed = search !== '' || state !== 'all' || page > 1;
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6">
      <ListHeader
        title={t('wheel.spins')}
        note={total !== undefined && t('wheel.spins.count', { count: total })}
      >
        <ExportButton
          file={SPINS_FILE}
          total={total}
          rows={(signal) => streamList(wheelEndpoints.listWheelSpins, { query: filter, signal })}
        />
      </ListHeader>
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
        <TabsContent value={state} className="flex flex-col gap-6">
          <List
            list={list}
            label={t('wheel.spins')}
            columns={columns}
            rowId={({ id }) => id}
            rowLabel={({ code }) => code}
            failed={t('wheel.spins.failed')}
            empty={{
              icon: Gift,
              title: t(isNarrowed ? 'wheel.spins.noMatch' : 'wheel.spins.empty'),
            }}
            onPageChange={(next) => change({ page: next })}
          />
        </TabsContent>
      </Tabs>
    </div>
  );
}
