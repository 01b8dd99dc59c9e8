import { useNavigate } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useState } from 'react';
import type { clientEndpoints } from '#contract/clients/clients.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { List } from '#web/kit/list.tsx';
import { useList } from '#web/kit/use-list.ts';
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
  const list = useList(endpoint, { page, pageSize: PAGE_SIZE });
  const columns = useClientColumns(COLUMNS[kind], useClientStandings(list.rows));
  const title = t(WORDS[kind].title);
  return (
    <SettingsList title={title} count={list.total}>
      <List
        list={list}
        label={title}
        columns={columns}
        rowId={(client) => client.id}
        rowLabel={(client) => client.name}
        onRowOpen={({ id }) => void navigate({ to: '/clients/$id', params: { id } })}
        failed={t('clients.load.failed')}
        empty={{ icon: Users, title: t(WORDS[kind].empty) }}
        onPageChange={setPage}
        pagesLabel={title}
      />
    </SettingsList>
  );
}
