import { Star } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';

/** Shown after the name of a special client. */
export function SpecialStar() {
  const t = useTranslation();
  const label = t('order.specialClient');
  return (
    <span title={label} className="shrink-0">
      <Star aria-hidden="true" className="size-4 fill-current text-warning" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
