import { RotateCw, TriangleAlert } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ScreenMessage } from './screen-message.tsx';

/** Shown when a screen fails to render; it needs no provider. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useTranslation();
  return (
    <ScreenMessage icon={TriangleAlert} title={t('errorScreen.title')} isAlarm>
      <p className="text-muted-foreground">{t('errorScreen.apology')}</p>
      <pre
        dir="auto"
        className="max-w-full overflow-x-auto rounded-md border bg-muted px-3 py-2 text-xs whitespace-pre-wrap"
      >
        {errorMessage(error, String(error))}
      </pre>
      <Button onClick={() => window.location.reload()}>
        <RotateCw aria-hidden="true" />
        {t('errorScreen.reload')}
      </Button>
    </ScreenMessage>
  );
}
