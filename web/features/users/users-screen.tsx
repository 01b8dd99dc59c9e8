import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useMemo } from 'react';
import { userEndpoints, type User } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useSessionUser } from '#web/lib/session.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { UserRowActions } from './user-row-actions.tsx';
import { useUserRights, useUserTasks } from './user-tasks.tsx';
import { userColumns } from './users-columns.tsx';
import { UsersHeader } from './users-header.tsx';

export function UsersScreen() {
  const t = useTranslation();
  const users = useQuery(endpointQuery(userEndpoints.listUsers));
  const self = useSessionUser()?.id;
  const columns = useMemo(() => userColumns(t, self), [t, self]);
  const rights = useUserRights();
  const { ask, dialogs, prepare } = useUserTasks();
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <UsersHeader
        count={users.data?.length}
        onCreate={() => ask({ kind: 'create' })}
        onPrepare={prepare}
      />
      <DataTable
        label={t('users.title')}
        columns={columns}
        rows={users.data}
        rowId={(user) => user.id}
        rowLabel={(user) => user.username}
        skeletonRows={3}
        empty={<EmptyState icon={UserX} title={t('users.empty')} />}
        error={
          users.isLoadingError && (
            <ErrorState title={t('users.load.failed')} {...failedRead(users)} />
          )
        }
        {...(rights.any && {
          renderRowActions: (user: User) => (
            <UserRowActions user={user} onAsk={ask} onPrepare={prepare} />
          ),
        })}
      />
      {dialogs}
    </div>
  );
}
