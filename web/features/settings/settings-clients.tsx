import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useState } from 'react';
import type { clientEndpoints } from '#contract/clients/clients.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useClientStandings } from '#web/features/trust/use-standings.ts';
import { useClientColumns, type ClientColumn } from '#web/features/clients/client-columns.tsx';
import { SettingsList } from './settings-list.tsx';

const PAGE_SIZE = 10;
const WORDS = {
  all: { title: 'clients.title', empty: 'clients.empty' },
  special: { title: 'clients.special.title', empty: 'clients.special.empty' },
} as const;
const COLUMNS: Record<keyof typeof WORDS, readonly ClientColumn[]> = {
  all: ['name', 'phone', 'wilaya', 'clientType', 'totalOrders', 'totalSpent'],
  special: ['name', 'phone', 'email', 'clientType', 'companyName', 'totalOrders', 'totalSpent'],
};

interface SettingsClientsProps {
  endpoint: (typeof clientEndpoints)['listClients' | 'listSpecialClients'];
  kind: keyof typeof WORDS;
}

export function SettingsClients({ endpoint, kind }: SettingsClientsProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const clients = useQuery({
    ...endpointListQuery(endpoint, { query: { page, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  const columns = useClientColumns(COLUMNS[kind], useClientStandings(clients.data?.items));
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
        onRowOpen={({ id }) => void navigate({ to: '/clients/$id', params: { id } })}
        fetching={clients.isPlaceholderData}
        empty={<EmptyState icon={Users} title={t(WORDS[kind].empty)} />}
        error={
          clients.isLoadingError && (
            <ErrorState title={t('clients.load.failed')} {...failedRead(clients)} />
          )
        }
      />
      <Pagination page={page} pageCount={pageCount} onPageChange={setPage} label={title} />
    </SettingsList>
  );
}
