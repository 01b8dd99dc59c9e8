import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { clientEndpoints } from '#contract/clients.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useListSearch } from '#web/lib/list-search.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { useClientColumns } from './client-columns.tsx';

const PAGE_SIZE = 10;

interface ClientListProps {
  endpoint: (typeof clientEndpoints)['listClients' | 'listSpecialClients'];
  title: string;
  empty: string;
}

export function ClientList({ endpoint, title, empty }: ClientListProps) {
  const t = useTranslation();
  const columns = useClientColumns();
  const { search, page, change } = useListSearch();
  const clients = useQuery({
    ...endpointListQuery(endpoint, {
      query: { ...(search && { search }), page, pageSize: PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = clients;
  const pageCount = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="min-h-[1.6em] text-muted-foreground">
          {data && t('clients.count', { count: data.total })}
        </p>
      </header>
      <SearchInput
        label={t('clients.search')}
        value={search}
        onValueChange={(words) => change({ search: words })}
        className="md:w-96"
      />
      <DataTable
        label={title}
        columns={columns}
        rows={data?.items}
        rowId={(client) => client.id}
        rowLabel={(client) => client.name}
        fetching={clients.isPlaceholderData}
        empty={
          <EmptyState
            icon={Users}
            title={search === '' && page === 1 ? empty : t('clients.noMatch')}
          />
        }
        error={
          clients.isError && (
            <ErrorState title={t('clients.load.failed')} {...failedRead(clients)} />
          )
        }
      />
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          onPageChange={(next) => change({ page: next })}
        />
      )}
    </div>
  );
}
