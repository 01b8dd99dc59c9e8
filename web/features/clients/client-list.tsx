import { Link } from '@tanstack/react-router';
import { Users, FileUp } from 'lucide-react';
import { useMemo, Suspense, lazy, useState } from 'react';
import { CLIENT_SORTS, type clientEndpoints } from '#contract/clients/clients.ts';
import { SIMILAR_BELOW } from '#contract/orders/order-constants.ts';
import { VIEW_COLUMNS, type ViewDensity } from '#contract/views/view-lists.ts';
import { useClientsTrust } from '#web/features/trust/use-trust.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useListSearch } from '#web/lib/lists/list-search.ts';
import { streamList } from '#web/lib/lists/list-stream.ts';
import type { ViewSearch } from '#web/lib/lists/list-view.ts';
import { useCan } from '#web/lib/session.ts';
import { ExportButton, ListHeader } from '#web/kit/list-header.tsx';
import { List } from '#web/kit/list.tsx';
import { useList } from '#web/kit/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { DialogLoading } from '#web/ui/dialog-button.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { useIsMobile } from '#web/ui/use-media-query.ts';
import { ColumnsButton } from '../views/columns-button.tsx';
import { ListViews } from '../views/list-views.tsx';
import {
  useClientColumns,
  type ClientColumn,
  fromColumnSort,
  toColumnSort,
} from './client-columns.tsx';
import { type ClientsList, CLIENT_COLUMNS } from './clients-excel.ts';
import { SimilarClients } from './similar-clients.tsx';

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
  const isMobile = useIsMobile();
  const found = useListSearch(undefined, CLIENT_SORTS, list);
  const { search, sort, page, change } = found;
  const read = useList(endpoint, {
    query: { ...(search && { search }), sort },
    page,
    pageSize: PAGE_SIZE,
  });
  const { total } = read;
  const chosen = found.columns;
  const names = useMemo(
    () => (chosen === undefined ? COLUMNS : (chosen.split(',') as ClientColumn[])),
    [chosen],
  );
  const columns = useClientColumns(names, useClientsTrust(read.rows));
  const mayBeSimilar = search !== '' && page === 1 && (total ?? Infinity) < SIMILAR_BELOW;
  return (
    <div className="flex flex-col gap-6">
      <ClientListHeader
        endpoint={endpoint}
        title={title}
        list={list}
        fileName={fileName}
        search={search}
        total={total}
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
            <List
              list={read}
              label={title}
              columns={columns}
              rowId={(client) => client.id}
              rowLabel={(client) => client.name}
              density={found.density ?? 'compact'}
              rowLink={({ id }) => ({ to: '/clients/$id', params: { id } })}
              sort={toColumnSort(sort)}
              onSortChange={(next) => change({ sort: fromColumnSort(next) })}
              failed={t('clients.load.failed')}
              empty={{
                icon: Users,
                title: search === '' && page === 1 ? empty : t('clients.noMatch'),
                action: search === '' && page === 1 && (
                  <Button asChild variant="outline">
                    <Link to="/orders">{t('menu.orders')}</Link>
                  </Button>
                ),
              }}
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

const ClientsImportDialog = lazy(async () => ({
  default: (await import('./clients-import-dialog.tsx')).ClientsImportDialog,
}));

interface ClientListHeaderProps {
  endpoint: (typeof clientEndpoints)['listClients' | 'listSpecialClients'];
  title: string;
  list: ClientsList;
  fileName: string;
  search: string;
  total: number | undefined;
  mayImport: boolean;
}

function ClientListHeader(props: ClientListHeaderProps) {
  const { endpoint, title, list, fileName, search, total, mayImport } = props;
  const t = useTranslation();
  const canEdit = useCan('canEditSettings');
  const [importing, setImporting] = useState(false);
  return (
    <ListHeader title={title} note={total !== undefined && t('clients.count', { count: total })}>
      {mayImport && canEdit && (
        <Button variant="outline" onClick={() => setImporting(true)}>
          <FileUp aria-hidden="true" />
          {t('excel.import')}
        </Button>
      )}
      <ExportButton
        file={{ list, fileName, columns: CLIENT_COLUMNS }}
        total={total}
        rows={(signal) => streamList(endpoint, { query: search === '' ? {} : { search }, signal })}
      />
      {importing && (
        <Suspense fallback={<DialogLoading />}>
          <ClientsImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </ListHeader>
  );
}

type Column = (typeof VIEW_COLUMNS.clients)[number];

interface ClientColumnsButtonProps {
  columns: string | undefined;
  density: ViewDensity | undefined;
  usual: readonly string[];
  onChange: (next: { [Name in keyof ViewSearch]?: ViewSearch[Name] | undefined }) => void;
}

function ClientColumnsButton(props: ClientColumnsButtonProps) {
  const t = useTranslation();
  const labelOf = (name: Column) => t(name === 'clientType' ? 'client.type' : `client.${name}`);
  const all = VIEW_COLUMNS.clients.map((name) => ({ name, label: labelOf(name) }));
  return <ColumnsButton all={all} {...props} />;
}
