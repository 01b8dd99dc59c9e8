import { CloudOff, RotateCw, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ApiError, errorMessage } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ScreenMessage } from './screen-message.tsx';

/** Shown when a screen fails to render; it needs no provider. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useTranslation();
  if (error instanceof ApiError && error.status === 0) return <UnreachableScreen />;
  return (
    <ScreenMessage icon={TriangleAlert} title={t('errorScreen.title')} isAlarm>
      <p className="text-muted-foreground">{t('errorScreen.apology')}</p>
      <pre
        dir="auto"
        className="max-w-full overflow-x-auto rounded-md border bg-muted px-3 py-2 text-xs whitespace-pre-wrap"
      >
        {errorMessage(error, String(error))}
      </pre>
      <ReloadButton />
    </ScreenMessage>
  );
}

const LOOK_AGAIN_MS = 5_000;

/**
 * A screen that this device has not kept; it comes by itself with the server. The browser tells only
 * of its own network, and not always: so the server is asked, too.
 */
function UnreachableScreen() {
  const t = useTranslation();
  useEffect(() => {
    const reload = () => window.location.reload();
    const look = () =>
      void fetch('/api/health').then(
        ({ ok }) => ok && reload(),
        () => undefined,
      );
    const looking = setInterval(look, LOOK_AGAIN_MS);
    window.addEventListener('online', reload);
    return () => {
      clearInterval(looking);
      window.removeEventListener('online', reload);
    };
  }, []);
  return (
    <ScreenMessage icon={CloudOff} title={t('errorScreen.unreachable')}>
      <p className="text-muted-foreground">{t('errorScreen.unreachable.text')}</p>
      <ReloadButton />
    </ScreenMessage>
  );
}

function ReloadButton() {
  const t = useTranslation();
  return (
    <Button onClick={() => window.location.reload()}>
      <RotateCw aria-hidden="true" />
      {t('errorScreen.reload')}
    </Button>
  );
}
