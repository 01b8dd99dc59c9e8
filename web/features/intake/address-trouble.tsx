import { CircleAlert } from 'lucide-react';
import type { Source } from '#contract/intake/sources.ts';
import { useTranslation } from '#web/i18n/language-store.ts';

/** Said before anything else: whatever is set up, a platform could not call us. */
export function AddressTrouble({ trouble }: { trouble: Source['addressTrouble'] }) {
  const t = useTranslation();
  if (trouble === null) return null;
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-soft-foreground"
    >
      <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
      {t(`sources.trouble.${trouble}`)}
    </p>
  );
}
