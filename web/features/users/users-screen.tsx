import { UserX } from 'lucide-react';
import { useMemo } from 'react';
import { userEndpoints, type User } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSessionUser } from '#web/lib/session.ts';
import { List } from '#web/kit/list.tsx';
import { useShortList } from '#web/kit/use-list.ts';
import { UserRowActions } from './user-row-actions.tsx';
import { useUserRights, useUserTasks } from './user-tasks.tsx';
import { userColumns } from './users-columns.tsx';
import { UsersHeader } from './users-header.tsx';

export function UsersScreen() {
  const t = useTranslation();
  const list = useShortList(userEndpoints.listUsers);
  const self = useSessionUser()?.id;
  const columns = useMemo(() => userColumns(t, self), [t, self]);
  const rights = useUserRights();
  const { ask, dialogs, prepare } = useUserTasks();
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <UsersHeader
        count={list.total}
        onCreate={() => ask({ kind: 'create' })}
        onPrepare={prepare}
      />
      <List
        list={list}
        label={t('users.title')}
        columns={columns}
        rowId={(user) => user.id}
        rowLabel={(user) => user.username}
        skeletonRows={3}
        failed={t('users.load.failed')}
        empty={{ icon: UserX, title: t('users.empty') }}
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
