import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';

/** The storefront's last call had a wrong key. */
export function WrongKeyWarning({ at }: { at: string }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-xl bg-warning-soft p-4 text-warning-soft-foreground"
    >
      <TriangleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <p className="min-w-0">{t('integration.wrongKey', { time: format.dateTime(at) })}</p>
    </div>
  );
}
