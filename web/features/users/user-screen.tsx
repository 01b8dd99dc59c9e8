import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { userEndpoints, type User } from '#contract/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead, isNotFound } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { AvatarInitial } from '#web/ui/avatar-initial.tsx';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { RoleBadge } from './role-badge.tsx';
import { UserPermissionBadges } from './user-permission-badges.tsx';
import { UserPermissionSummary } from './user-permission-summary.tsx';

export function UserScreen() {
  const t = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const user = useQuery(endpointQuery(userEndpoints.getUser, { params: { id } }));
  if (user.isError) {
    return isNotFound(user.error) ? (
      <EmptyState
        icon={UserX}
        title={<h1>{t('user.notFound')}</h1>}
        action={
          <Button asChild variant="outline">
            <Link to="/users">{t('user.back')}</Link>
          </Button>
        }
        className="min-h-[60svh]"
      />
    ) : (
      <ErrorState title={t('user.load.failed')} {...failedRead(user)} />
    );
  }
  if (!user.data) return <LoadingState className="min-h-[60svh]" />;
  return <UserProfile user={user.data} />;
}

function UserProfile({ user }: { user: User }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <Breadcrumb>
        <BreadcrumbItem asChild>
          <Link to="/users">{t('users.title')}</Link>
        </BreadcrumbItem>
        <BreadcrumbPage>
          <bdi>{user.username}</bdi>
        </BreadcrumbPage>
      </Breadcrumb>
      <Card className="flex flex-wrap items-center gap-4 p-4 md:p-6">
        <AvatarInitial name={user.fullName} className="size-14 text-xl" />
        <div className="min-w-0 flex-1">
          <h1 className="text-xl font-bold">
            <bdi>{user.username}</bdi>
          </h1>
          <p className="text-muted-foreground">
            <bdi>{user.fullName}</bdi>
          </p>
        </div>
        <RoleBadge role={user.role} />
        <dl className="flex w-full flex-wrap gap-x-8 gap-y-2 border-t pt-4">
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
      </Card>
      <UserPermissionBadges user={user} />
      <UserPermissionSummary user={user} />
    </div>
  );
}
