import { RotateCw, TriangleAlert } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';

/** Shown when a screen cannot be drawn; it may stand alone, so it needs no provider. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useTranslation();
  return (
    <div
      role="alert"
      className="mx-auto flex min-h-[60svh] max-w-prose flex-col items-center justify-center gap-4 p-6 text-center"
    >
      <span className="flex size-16 items-center justify-center rounded-full bg-destructive-soft text-destructive-soft-foreground">
        <TriangleAlert aria-hidden="true" strokeWidth={1.5} className="size-8" />
      </span>
      <h1 className="text-xl font-bold">{t('errorScreen.title')}</h1>
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
    </div>
  );
}
