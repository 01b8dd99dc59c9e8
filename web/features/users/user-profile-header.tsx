import { Link, useNavigate } from '@tanstack/react-router';
import { History, KeyRound, Pencil, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react';
import type { User } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { AvatarInitial } from '#web/ui/avatar-initial.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RoleBadge } from './user-badges.tsx';
import { useUserRights, useUserTasks } from './user-tasks.tsx';

interface UserProfileHeaderProps {
  user: User;
  onLeavingChange: (isLeaving: boolean) => void;
}

export function UserProfileHeader({ user, onLeavingChange }: UserProfileHeaderProps) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <Card className="flex flex-wrap items-center gap-4 p-4 md:p-6">
      <AvatarInitial name={user.fullName} className="size-14 text-xl" />
      <div className="min-w-0 flex-1">
        <h1 className="text-xl font-bold wrap-anywhere">
          <bdi>{user.username}</bdi>
        </h1>
        <p className="text-muted-foreground wrap-anywhere">
          <bdi>{user.fullName}</bdi>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-md:basis-full">
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
        <RoleBadge role={user.role} />
      </div>
      <div className="flex w-full flex-wrap items-end justify-between gap-x-8 gap-y-4 border-t pt-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <div>
            <dt className="text-muted-foreground">{t('user.lastLogin')}</dt>
            <dd>
              {user.lastLoginAt ? format.dateTime(user.lastLoginAt) : t('user.neverSignedIn')}
            </dd>
          </div>
          <div>
            <dt className="text-muted-foreground">{t('user.createdAt')}</dt>
            <dd>{format.date(user.createdAt)}</dd>
          </div>
        </dl>
        <UserProfileActions user={user} onLeavingChange={onLeavingChange} />
      </div>
    </Card>
  );
}

function UserProfileActions({ user, onLeavingChange }: UserProfileHeaderProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const rights = useUserRights();
  const { ask, dialogs } = useUserTasks({
    onDeleted: () => void navigate({ to: '/users' }),
    onLeavingChange,
  });
  return (
    <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-auto">
      <Button asChild variant="outline">
        <Link to="/users/activity" search={{ userId: user.id }}>
          <History aria-hidden="true" />
          {t('user.activity')}
        </Link>
      </Button>
      {rights.reset(user) && (
        <Button variant="outline" onClick={() => ask({ kind: 'reset', user })}>
          <KeyRound aria-hidden="true" />
          {t('user.reset')}
        </Button>
      )}
      {rights.factors(user) && (
        <Button variant="outline" onClick={() => ask({ kind: 'factors', user })}>
          <ShieldOff aria-hidden="true" />
          {t('user.factors')}
        </Button>
      )}
      {rights.delete(user) && (
        <Button
          variant="outline"
          onClick={() => ask({ kind: 'delete', user })}
          className="text-destructive"
        >
          <Trash2 aria-hidden="true" />
          {t('user.delete')}
        </Button>
      )}
      {rights.edit(user) && (
        <Button onClick={() => ask({ kind: 'edit', user })}>
          <Pencil aria-hidden="true" />
          {t('user.edit')}
        </Button>
      )}
      {dialogs}
    </div>
  );
}
