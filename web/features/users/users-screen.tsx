import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { useMemo } from 'react';
import { MAX_USERS, userEndpoints, type User } from '#contract/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RoleBadge } from './role-badge.tsx';

const column = dataTableColumn<User>();

export function UsersScreen() {
  const t = useTranslation();
  const users = useQuery(endpointQuery(userEndpoints.listUsers));
  const columns = useMemo(() => userColumns(t), [t]);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <header>
        <h1 className="text-2xl font-bold">{t('users.title')}</h1>
        <p className="min-h-[1.6em] text-muted-foreground">
          {users.data && t('users.count', { used: users.data.length, max: MAX_USERS })}
        </p>
      </header>
      <DataTable
        label={t('users.title')}
        columns={columns}
        rows={users.data}
        rowId={(user) => user.id}
        rowLabel={(user) => user.username}
        skeletonRows={3}
        empty={<EmptyState icon={UserX} title={t('users.empty')} />}
        error={
          users.isError && <ErrorState title={t('users.load.failed')} {...failedRead(users)} />
        }
      />
    </div>
  );
}

function userColumns(t: Translate) {
  return column.columns([
    column.accessor('username', {
      header: t('users.username'),
      meta: { card: 'title' },
      cell: ({ row }) => (
        <Link
          to="/users/$id"
          params={{ id: row.original.id }}
          className="font-semibold text-primary underline-offset-4 hover:underline"
        >
          <bdi>{row.original.username}</bdi>
        </Link>
      ),
    }),
    column.accessor('fullName', {
      header: t('users.fullName'),
      cell: ({ getValue }) => <bdi>{getValue()}</bdi>,
    }),
    column.accessor('role', {
      header: t('users.role'),
      meta: { card: 'badge' },
      cell: ({ getValue }) => <RoleBadge role={getValue()} />,
    }),
  ]);
}
