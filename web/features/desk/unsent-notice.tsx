import { CloudOff } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';

/** The outcome waits for the network; the page repeats it by itself. */
export function UnsentNotice({ onRepeat }: { onRepeat: () => void }) {
  const t = useTranslation();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-lg bg-warning-soft p-3 text-warning-soft-foreground"
    >
      <CloudOff aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-48 flex-1 font-semibold">{t('desk.unsent.title')}</p>
      <Button variant="outline" onClick={onRepeat}>
        {t('desk.unsent.now')}
      </Button>
    </div>
  );
}
