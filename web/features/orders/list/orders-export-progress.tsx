import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import type { ExportProgress } from '#web/lib/excel/excel-export.ts';
import { OrdersProgress } from '../bulk/orders-progress.tsx';

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
