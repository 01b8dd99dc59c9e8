import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { userEndpoints, type User } from '#contract/users/users.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { SessionList } from '#web/features/auth/sessions/session-list.tsx';
import { useUserRights } from './user-tasks.tsx';

const { listUserSessions, endUserSession, endUserSessions } = userEndpoints;

interface UserSessionsProps {
  user: User;
  enabled: boolean;
}

/** The user's sessions, which can be ended. */
export function UserSessions({ user, enabled }: UserSessionsProps) {
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
