import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { UserX, LogOut } from 'lucide-react';
import { useState } from 'react';
import { userEndpoints, type User } from '#contract/users/users.ts';
import { SessionList } from '#web/features/auth/sessions/session-list.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead, isNotFound } from '#web/lib/failed-read.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { NotFoundState } from '#web/ui/not-found-state.tsx';
import { UserPermissionBadges } from './user-badges.tsx';
import { UserPermissionSummary } from './user-permission-summary.tsx';
import { UserProfileHeader } from './user-profile-header.tsx';
import { useUserRights } from './user-tasks.tsx';

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

const { listUserSessions, endUserSession, endUserSessions } = userEndpoints;

interface UserSessionsProps {
  user: User;
  enabled: boolean;
}

/** The user's sessions, which can be ended. */
function UserSessions({ user, enabled }: UserSessionsProps) {
  const t = useTranslation();
  const rights = useUserRights();
  const params = { id: user.id };
  const sessions = useQuery({ ...endpointQuery(listUserSessions, { params }), enabled });
  const outcome = {
    makesStale: [listUserSessions, 'audit'] as const,
    saved: t('user.sessions.ended'),
    failed: t('user.sessions.end.failed'),
  };
  const endOne = useSave(endUserSession, outcome);
  const endAll = useSave(endUserSessions, outcome);
  const mayEnd = rights.edit(user);
  const others = (sessions.data ?? []).filter(({ isCurrent }) => !isCurrent);
  return (
    <Card>
      <CardHeader className="flex-row flex-wrap items-center justify-between">
        <CardTitle>{t('user.sessions')}</CardTitle>
        {mayEnd && others.length > 0 && (
          <Button
            variant="outline"
            size="sm"
            pending={endAll.isPending}
            onClick={() => endAll.mutate({ params })}
          >
            <LogOut aria-hidden="true" className="rtl:rotate-180" />
            {t(rights.isSelf(user) ? 'user.sessions.endOthers' : 'user.sessions.endAll')}
          </Button>
        )}
      </CardHeader>
      <CardContent>
        <SessionList
          sessions={sessions}
          {...(mayEnd && {
            onEnd: ({ id: sessionId }) => endOne.mutate({ params: { ...params, sessionId } }),
          })}
        />
      </CardContent>
    </Card>
  );
}
