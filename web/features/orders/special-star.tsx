import { Star } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { cn } from '#web/ui/cn.ts';

/** Shown beside the name of a special client. */
export function SpecialStar({ className }: { className?: string }) {
  const t = useTranslation();
  const label = t('order.specialClient');
  return (
    <span title={label} className={cn('shrink-0', className)}>
      <Star aria-hidden="true" className="size-4 fill-current text-warning" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
