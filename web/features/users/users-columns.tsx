import { Link } from '@tanstack/react-router';
import { KeyRound, ShieldCheck } from 'lucide-react';
import type { User } from '#contract/users/users.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { RoleBadge } from './role-badge.tsx';

const column = dataTableColumn<User>();

export function userColumns(t: Translate, self: string | undefined) {
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
