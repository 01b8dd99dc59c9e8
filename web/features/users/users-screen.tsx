import { Link } from '@tanstack/react-router';
import {
  UserX,
  History,
  Plus,
  KeyRound,
  ShieldCheck,
  Pencil,
  ShieldOff,
  Trash2,
} from 'lucide-react';
import { useMemo } from 'react';
import { userEndpoints, type User, MAX_USERS } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useSessionUser, useCan } from '#web/lib/session.ts';
import { ListHeader } from '#web/kit/list-header.tsx';
import { List } from '#web/kit/list.tsx';
import { useShortList } from '#web/kit/use-list.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { toast } from '#web/ui/toast.ts';
import { RoleBadge } from './user-badges.tsx';
import type { UserTask } from './user-dialogs.tsx';
import { useUserRights, useUserTasks } from './user-tasks.tsx';

export function UsersScreen() {
  const t = useTranslation();
  const list = useShortList(userEndpoints.listUsers);
  const self = useSessionUser()?.id;
  const columns = useMemo(() => userColumns(t, self), [t, self]);
  const rights = useUserRights();
  // As the palette asks for.
  const isNew = useCan('canCreateUsers') && window.location.hash === '#new';
  const { ask, dialogs, prepare } = useUserTasks({ first: isNew ? { kind: 'create' } : null });
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

interface UsersHeaderProps {
  /** Undefined until the list has loaded. */
  count: number | undefined;
  onCreate: () => void;
  onPrepare: () => void;
}

function UsersHeader({ count, onCreate, onPrepare }: UsersHeaderProps) {
  const t = useTranslation();
  const mayCreate = useCan('canCreateUsers');
  const create = () => {
    if (count === undefined || count < MAX_USERS) return onCreate();
    toast({
      variant: 'destructive',
      title: t('users.limit.title'),
      description: t('users.limit', { max: MAX_USERS }),
    });
    return undefined;
  };
  return (
    <ListHeader
      title={t('users.title')}
      note={count !== undefined && t('users.count', { used: count, max: MAX_USERS })}
    >
      <Button asChild variant="outline">
        <Link to="/users/activity">
          <History aria-hidden="true" />
          {t('users.activity')}
        </Link>
      </Button>
      {mayCreate && (
        <Button onClick={create} onPointerEnter={onPrepare} onFocus={onPrepare}>
          <Plus aria-hidden="true" />
          {t('users.new')}
        </Button>
      )}
    </ListHeader>
  );
}

const column = dataTableColumn<User>();

function userColumns(t: Translate, self: string | undefined) {
  return column.columns([
    column.accessor('username', {
      header: t('users.username'),
      meta: { card: 'title' },
      cell: ({ row: { original: user } }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Link
            to="/users/$id"
            params={{ id: user.id }}
            className="font-semibold text-primary underline-offset-4 hover:underline"
          >
            <bdi>{user.username}</bdi>
          </Link>
          {user.id === self && <Badge variant="outline">{t('users.you')}</Badge>}
          {user.mustChangePassword && (
            <Badge variant="warning" icon={KeyRound}>
              {t('users.temporary')}
            </Badge>
          )}
          {user.hasSecondFactor && (
            <Badge variant="success" icon={ShieldCheck}>
              {t('users.hasSecondFactor')}
            </Badge>
          )}
        </span>
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

const TASKS = [
  { kind: 'edit', icon: Pencil },
  { kind: 'reset', icon: KeyRound },
  { kind: 'factors', icon: ShieldOff },
  { kind: 'delete', icon: Trash2 },
] as const;

interface UserRowActionsProps {
  user: User;
  onAsk: (task: UserTask) => void;
  onPrepare: () => void;
}

function UserRowActions({ user, onAsk, onPrepare }: UserRowActionsProps) {
  const t = useTranslation();
  const rights = useUserRights();
  return TASKS.filter(({ kind }) => rights[kind](user)).map(({ kind, icon: Icon }) => (
    <Button
      key={kind}
      size="icon-sm"
      variant="ghost"
      aria-label={t(`users.row.${kind}`, { name: user.username })}
      onPointerEnter={onPrepare}
      onClick={() => onAsk({ kind, user })}
    >
      <Icon aria-hidden="true" />
    </Button>
  ));
}
