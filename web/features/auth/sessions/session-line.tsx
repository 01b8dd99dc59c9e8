import { MonitorSmartphone } from 'lucide-react';
import type { UserSession } from '#contract/auth/own-sessions.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { describeDevice } from './device-name.ts';

interface SessionLineProps {
  session: UserSession;
  onEnd?: () => void;
}

export function SessionLine({ session, onEnd }: SessionLineProps) {
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
