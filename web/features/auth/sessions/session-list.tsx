import type { UseQueryResult } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import type { UserSession } from '#contract/auth/own-sessions.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';

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

interface SessionLineProps {
  session: UserSession;
  onEnd?: () => void;
}

function SessionLine({ session, onEnd }: SessionLineProps) {
  const t = useTranslation();
  const format = useFormat();
  const device = describeDevice(session.userAgent);
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold" title={session.userAgent}>
          {device === null ? t('user.sessions.unknown') : <Ltr>{device}</Ltr>}
          {session.isCurrent && <Badge variant="success">{t('user.sessions.current')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-muted-foreground">
          <span>{t('user.sessions.seen', { time: format.relative(session.lastSeenAt) })}</span>
          <span>{t('user.sessions.since', { time: format.dateTime(session.createdAt) })}</span>
          <Ltr>{session.address}</Ltr>
        </p>
      </div>
      {onEnd && !session.isCurrent && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('user.sessions.end.label', {
            device: device ?? t('user.sessions.unknown'),
          })}
          onClick={onEnd}
        >
          {t('user.sessions.end')}
        </Button>
      )}
    </li>
  );
}

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (list: readonly [RegExp, string][], userAgent: string) =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A readable device name: `Chrome · Windows`. Null when unknown. */
export function describeDevice(userAgent: string): string | null {
  const parts = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' · ');
}
