import { Link } from '@tanstack/react-router';
import { Gift, CircleCheck, Hourglass, TimerOff } from 'lucide-react';
import { useMemo } from 'react';
import type { Language } from '#contract/language.ts';
import { prizeText } from '#contract/wheel/wheel-prizes.ts';
import {
  SPIN_STATES,
  SPINS_PAGE_SIZE,
  wheelEndpoints,
  type WheelSpin,
  type SpinState,
} from '#contract/wheel/wheel.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { campaignName } from '#web/lib/campaign-name.ts';
import type { ExcelList } from '#web/lib/excel/excel-export.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { useListSearch } from '#web/lib/lists/list-search.ts';
import { streamList } from '#web/lib/lists/list-stream.ts';
import { ExportButton, ListHeader } from '#web/kit/list-header.tsx';
import { List } from '#web/kit/list.tsx';
import { useList } from '#web/kit/use-list.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
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

const column = dataTableColumn<WheelSpin>();

const STATE_LOOK = {
  live: { icon: Hourglass, variant: 'default' },
  used: { icon: CircleCheck, variant: 'default' },
  expired: { icon: TimerOff, variant: 'secondary' },
} as const satisfies Record<SpinState, unknown>;

function spinColumns(t: Translate, format: Format, language: Language) {
  return column.columns([
    column.accessor('code', {
      header: t('wheel.code'),
      meta: { card: 'title' },
      cell: ({ getValue }) => <Ltr className="font-semibold">{getValue()}</Ltr>,
    }),
    column.accessor('state', {
      header: t('wheel.state'),
      meta: { card: 'badge' },
      cell: ({ getValue }) => {
        const { icon, variant } = STATE_LOOK[getValue()];
        return (
          <Badge icon={icon} variant={variant}>
            {t(`wheel.state.${getValue()}`)}
          </Badge>
        );
      },
    }),
    column.accessor('prizeIndex', {
      header: t('wheel.prize'),
      cell: ({ getValue }) => prizeText(getValue(), language),
    }),
    column.accessor('phone', {
      header: t('wheel.phone'),
      cell: ({ getValue }) => <Ltr>{getValue() ?? '—'}</Ltr>,
    }),
    column.accessor('campaign', {
      header: t('wheel.campaign'),
      cell: ({ getValue }) => <bdi>{campaignName(getValue(), t('wheel.campaign.first'))}</bdi>,
    }),
    column.accessor('createdAt', {
      header: t('wheel.spunAt'),
      cell: ({ getValue }) => format.dateTime(getValue()),
    }),
    column.accessor('expiresAt', {
      header: t('wheel.expiresAt'),
      cell: ({ getValue }) => format.date(getValue()),
    }),
    column.accessor('orderId', {
      header: t('wheel.order'),
      cell: ({ getValue }) => {
        const id = getValue();
        return id === null ? (
          '—'
        ) : (
          <Link
            to="/orders/$id"
            params={{ id }}
            className="text-primary underline-offset-4 hover:underline"
          >
            <Ltr>{`#${id.slice(0, 8)}`}</Ltr>
          </Link>
        );
      },
    }),
  ]);
}
