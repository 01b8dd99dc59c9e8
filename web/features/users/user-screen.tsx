import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { userEndpoints, type User } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead, isNotFound } from '#web/lib/failed-read.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { NotFoundState } from '#web/ui/not-found-state.tsx';
import { UserPermissionBadges } from './user-permission-badges.tsx';
import { UserPermissionSummary } from './user-permission-summary.tsx';
import { UserProfileHeader } from './user-profile-header.tsx';
import { UserSessions } from './user-sessions.tsx';

export function UserScreen() {
  const t = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const [isLeaving, setIsLeaving] = useState(false);
  const user = useQuery({
    ...endpointQuery(userEndpoints.getUser, { params: { id } }),
    enabled: !isLeaving,
  });
  if (isNotFound(user.error)) {
    return (
      <NotFoundState icon={UserX} title={t('user.notFound')} description={t('user.notFound.hint')}>
        <Link to="/users">{t('user.back')}</Link>
      </NotFoundState>
    );
  }
  if (user.isLoadingError) {
    return <ErrorState title={t('user.load.failed')} {...failedRead(user)} />;
  }
  if (!user.data) return <LoadingState className="min-h-[60svh]" />;
  return <UserProfile user={user.data} isLeaving={isLeaving} onLeavingChange={setIsLeaving} />;
}

interface UserProfileProps {
  user: User;
  isLeaving: boolean;
  onLeavingChange: (isLeaving: boolean) => void;
}

function UserProfile({ user, isLeaving, onLeavingChange }: UserProfileProps) {
  const t = useTranslation();
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <Breadcrumb>
        <BreadcrumbItem asChild>
          <Link to="/users">{t('users.title')}</Link>
        </BreadcrumbItem>
        <BreadcrumbPage>{user.username}</BreadcrumbPage>
      </Breadcrumb>
      <UserProfileHeader user={user} onLeavingChange={onLeavingChange} />
      <div className="grid gap-6 lg:grid-cols-2">
        <UserPermissionBadges user={user} />
        <UserPermissionSummary user={user} />
      </div>
      <UserSessions user={user} enabled={!isLeaving} />
    </div>
  );
}
