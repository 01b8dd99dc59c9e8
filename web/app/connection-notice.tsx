import { CloudOff, WifiOff } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useConnection } from '#web/lib/live-updates.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';

/** Short interruptions are not worth a notice. */
const NOTICE_DELAY_MS = 3_000;

export function ConnectionNotice() {
  const t = useTranslation();
  const online = useOnline();
  const lost = useDelayed(useConnection() === 'lost', NOTICE_DELAY_MS);
  const Icon = online ? CloudOff : WifiOff;
  return (
    <output className="block">
      {(lost || !online) && (
        <span className="flex items-center justify-center gap-2 border-b bg-warning-soft px-4 py-1.5 text-xs text-warning-soft-foreground">
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {t(online ? 'connection.reconnecting' : 'connection.offline')}
        </span>
      )}
    </output>
  );
}
