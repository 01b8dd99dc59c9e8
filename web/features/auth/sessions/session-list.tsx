import type { UseQueryResult } from '@tanstack/react-query';
import type { UserSession } from '#contract/auth/own-sessions.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { SessionLine } from './session-line.tsx';

interface SessionListProps {
  sessions: UseQueryResult<UserSession[]>;
  /** Omitted where they can only be seen. */
  onEnd?: (session: UserSession) => void;
}

export function SessionList({ sessions, onEnd }: SessionListProps) {
  const t = useTranslation();
  if (sessions.isLoadingError) {
    return <ErrorState title={t('user.sessions.load.failed')} {...failedRead(sessions)} />;
  }
  if (sessions.data === undefined) return <LoadingState className="min-h-16" />;
  if (sessions.data.length === 0) {
    return <p className="text-muted-foreground">{t('user.sessions.none')}</p>;
  }
  return (
    <ul className="divide-y">
      {sessions.data.map((session) => (
        <SessionLine
          key={session.id}
          session={session}
          {...(onEnd && { onEnd: () => onEnd(session) })}
        />
      ))}
    </ul>
  );
}
