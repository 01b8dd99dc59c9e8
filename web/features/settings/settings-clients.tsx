import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Client, clientEndpoints } from '#contract/clients.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SettingsList } from './settings-list.tsx';

const PAGE_SIZE = 10;
const WORDS = {
  all: { title: 'clients.title', empty: 'clients.empty' },
  special: { title: 'clients.special.title', empty: 'clients.special.empty' },
} as const;

interface SettingsClientsProps {
  endpoint: (typeof clientEndpoints)['listClients' | 'listSpecialClients'];
  kind: keyof typeof WORDS;
}

export function SettingsClients({ endpoint, kind }: SettingsClientsProps) {
  const t = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const clients = useQuery({
    ...endpointListQuery(endpoint, { query: { page, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => clientColumns(kind, t, format), [kind, t, format]);
  const pageCount = Math.ceil((clients.data?.total ?? 0) / PAGE_SIZE);
  const title = t(WORDS[kind].title);
  return (
    <SettingsList title={title} count={clients.data?.total}>
      <DataTable
        label={title}
        columns={columns}
        rows={clients.data?.items}
        rowId={(client) => client.id}
        rowLabel={(client) => client.name}
        fetching={clients.isPlaceholderData}
        empty={<EmptyState icon={Users} title={t(WORDS[kind].empty)} />}
        error={
          clients.isError && (
            <ErrorState title={t('clients.load.failed')} {...failedRead(clients)} />
          )
        }
      />
      {pageCount > 1 && (
        <Pagination page={page} pageCount={pageCount} onPageChange={setPage} label={title} />
      )}
    </SettingsList>
  );
}

const column = dataTableColumn<Client>();

function clientColumns(kind: keyof typeof WORDS, t: Translate, format: Format) {
  const text = (field: 'email' | 'wilaya' | 'companyName') =>
    column.accessor(field, {
      header: t(`client.${field}`),
      cell: ({ getValue }) => <bdi>{getValue() ?? '—'}</bdi>,
    });
  return column.columns([
    column.accessor('name', {
      header: t('client.name'),
      meta: { card: 'title' },
      cell: ({ getValue }) => <bdi className="font-semibold">{getValue()}</bdi>,
    }),
    column.accessor('phone', {
      header: t('client.phone'),
      cell: ({ getValue }) => <Ltr>{getValue()}</Ltr>,
    }),
    ...(kind === 'all' ? [text('wilaya')] : [text('email')]),
    column.accessor('clientType', {
      header: t('client.type'),
      cell: ({ getValue }) => t(`client.type.${getValue()}`),
    }),
    ...(kind === 'all' ? [] : [text('companyName')]),
    column.accessor('totalOrders', {
      header: t('client.totalOrders'),
      meta: { align: 'end' },
      cell: ({ getValue }) => format.number(getValue()),
    }),
    column.accessor('totalSpent', {
      header: t('client.totalSpent'),
      meta: { align: 'end' },
      cell: ({ getValue }) => <Ltr>{format.amount(getValue(), 'DA')}</Ltr>,
    }),
  ]);
}
