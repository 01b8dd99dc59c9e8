import { CloudOff } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';

/** A moment is normal; longer is worth saying. */
const PATIENCE_MS = 1_000;

/** How many scans wait on this device. */
export function UnsentScans({ count }: { count: number }) {
  const t = useTranslation();
  const isLate = useDelayed(count > 0, PATIENCE_MS);
  if (count === 0 || !isLate) return null;
  return (
    <output className="flex items-center gap-3 rounded-lg bg-warning-soft p-3 font-semibold text-warning-soft-foreground">
      <CloudOff aria-hidden="true" className="size-5 shrink-0" />
      {t('scan.unsent', { count })}
    </output>
  );
}
