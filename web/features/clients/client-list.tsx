import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useMemo } from 'react';
import { CLIENT_SORTS, type clientEndpoints } from '#contract/clients/clients.ts';
import { SIMILAR_BELOW } from '#contract/orders/order-constants.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useListSearch } from '#web/lib/lists/list-search.ts';
import { useReturnToRow } from '#web/lib/lists/return-to-row.ts';
import { cn } from '#web/ui/cn.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { useIsMobile } from '#web/ui/use-media-query.ts';
import { useClientStandings } from '#web/features/trust/use-trust.ts';
import { useClientColumns, type ClientColumn } from './client-columns.tsx';
import { ClientListHeader } from './client-list-header.tsx';
import type { ClientsList } from './clients-excel.ts';
import { fromColumnSort, toColumnSort } from './client-sorting.ts';
import { ClientColumnsButton } from './client-columns-button.tsx';
import { SimilarClients } from './similar-clients.tsx';
import { ListViews } from '../views/list-views.tsx';

const PAGE_SIZE = 10;
const COLUMNS: readonly ClientColumn[] = [
  'name',
  'phone',
  'email',
  'wilaya',
  'daira',
  'commune',
  'address',
  'clientType',
  'totalOrders',
  'totalSpent',
];

/** Ten columns: long texts are truncated to the available width. */
const textWidths =
  '@container [--text-width:4.25rem] [&_table]:@min-[64rem]:[--text-width:6rem] [&_table]:@min-[80rem]:[--text-width:9rem]';

interface ClientListProps {
  endpoint: (typeof clientEndpoints)['listClients' | 'listSpecialClients'];
  title: string;
  list: ClientsList;
  /** Name of the exported file. */
  fileName: string;
  empty: string;
  mayImport?: boolean;
}

export function ClientList({ endpoint, title, list, fileName, empty, mayImport }: ClientListProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const isMobile = useIsMobile();
  const found = useListSearch(undefined, CLIENT_SORTS, list);
  const { search, sort, page, change } = found;
  const clients = useQuery({
    ...endpointListQuery(endpoint, {
      query: { ...(search && { search }), sort, page, pageSize: PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = clients;
  const chosen = found.columns;
  const names = useMemo(
    () => (chosen === undefined ? COLUMNS : (chosen.split(',') as ClientColumn[])),
    [chosen],
  );
  const columns = useClientColumns(names, useClientStandings(data?.items));
  const opened = useReturnToRow(data !== undefined);
  const pageCount = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  const mayBeSimilar = search !== '' && page === 1 && (data?.total ?? Infinity) < SIMILAR_BELOW;
  return (
    <div className="flex flex-col gap-6">
      <ClientListHeader
        endpoint={endpoint}
        title={title}
        list={list}
        fileName={fileName}
        search={search}
        total={data?.total}
        mayImport={mayImport ?? false}
      />
      <div className="flex flex-col gap-6 2xl:flex-row 2xl:items-start">
        <ListViews
          list={list}
          state={found.state}
          viewId={found.view}
          onOpen={found.open}
          onClear={found.clear}
        />
        <div className="flex min-w-0 flex-1 flex-col gap-6">
          <div className="flex flex-wrap gap-2">
            <SearchInput
              label={t('clients.search')}
              value={search}
              onValueChange={(words) => change({ search: words })}
              className="w-full md:w-96"
            />
            {!isMobile && (
              <ClientColumnsButton
                columns={chosen}
                density={found.density}
                usual={COLUMNS}
                onChange={change}
              />
            )}
          </div>
          <div className={cn(textWidths, 'flex flex-col gap-6')}>
            <DataTable
              label={title}
              columns={columns}
              rows={data?.items}
              rowId={(client) => client.id}
              rowLabel={(client) => client.name}
              density={found.density ?? 'compact'}
              onRowOpen={({ id }) => {
                opened(id);
                void navigate({ to: '/clients/$id', params: { id } });
              }}
              fetching={clients.isPlaceholderData}
              sort={toColumnSort(sort)}
              onSortChange={(next) => change({ sort: fromColumnSort(next) })}
              empty={
                <EmptyState
                  icon={Users}
                  title={search === '' && page === 1 ? empty : t('clients.noMatch')}
                />
              }
              error={
                clients.isLoadingError && (
                  <ErrorState title={t('clients.load.failed')} {...failedRead(clients)} />
                )
              }
            />
            <Pagination
              page={page}
              pageCount={pageCount}
              onPageChange={(next) => change({ page: next })}
            />
            {mayBeSimilar && (
              <SimilarClients
                search={search}
                isSpecial={list === 'specialClients'}
                columns={names}
              />
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
