import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { clientEndpoints } from '#contract/clients/clients.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { List } from '#web/kit/list.tsx';
import { useClientsTrust } from '#web/features/trust/use-trust.ts';
import { useClientColumns, type ClientColumn } from './client-columns.tsx';

interface SimilarClientsProps {
  search: string;
  isSpecial: boolean;
  columns: readonly ClientColumn[];
}

/** Clients that do not match the search but whose names are similar, apart from those that do. */
export function SimilarClients({ search, isSpecial, columns }: SimilarClientsProps) {
  const t = useTranslation();
  const { data: rows = [] } = useQuery(
    endpointQuery(clientEndpoints.listSimilarClients, {
      query: { search, ...(isSpecial && { special: 'true' }) },
    }),
  );
  const shown = useClientColumns(columns, useClientsTrust(rows));
  if (rows.length === 0) return null;
  const title = t('similar.title', { words: search });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 className="text-lg font-semibold wrap-anywhere">{title}</h2>
        <p className="text-sm text-muted-foreground">{t('similar.hint')}</p>
      </div>
      <List
        list={{ rows }}
        label={title}
        columns={shown}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        density="compact"
        rowLink={({ id }) => ({ to: '/clients/$id', params: { id } })}
        empty={{ icon: Users, title }}
      />
    </div>
  );
}
