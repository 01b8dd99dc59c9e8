import { MoveLeft } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';

/** Between what a value was and what it is now. */
export function ChangeArrow() {
  const t = useTranslation();
  return (
    <>
      <MoveLeft
        aria-hidden="true"
        className="size-3.5 shrink-0 text-muted-foreground ltr:-scale-x-100"
      />
      <span className="sr-only">{t('order.event.to')}</span>
    </>
  );
}
