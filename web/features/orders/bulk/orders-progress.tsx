import { useTranslation } from '#web/i18n/language-store.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

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
