import { useTranslation } from '#web/i18n/language-store.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import type { ExportProgress } from '#web/lib/excel/use-excel-export.ts';

interface OrdersProgressProps {
  label: string;
  done: number;
  all: number | null;
}

export function OrdersProgress({ label, done, all }: OrdersProgressProps) {
  const t = useTranslation();
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>{label}</span>
        <span className="text-muted-foreground tabular-nums">
          {all === null
            ? t('orders.count', { count: done })
            : t('orders.bulk.progress', { done, all })}
        </span>
      </p>
      <ProgressBar label={label} value={all && done / Math.max(all, done, 1)} />
    </div>
  );
}

/** In the corner, and only for exports that take a while. */
export function OrdersExportProgress({ progress }: { progress: ExportProgress | null }) {
  const t = useTranslation();
  const shown = useDelayed(progress !== null);
  if (!shown || progress === null) return null;
  return (
    <section
      aria-label={t('orders.export')}
      className="fixed inset-x-4 bottom-4 z-40 flex items-center gap-4 rounded-xl border bg-popover p-4 text-popover-foreground shadow-soft md:start-auto md:w-96"
    >
      <OrdersProgress label={t('orders.export.running')} done={progress.done} all={progress.all} />
      <Button variant="outline" size="sm" onClick={progress.cancel}>
        {t('common.cancel')}
      </Button>
    </section>
  );
}
