import { useTranslation } from '#web/i18n/language-store.ts';

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
      <progress
        aria-label={label}
        {...(all !== null && { value: done, max: Math.max(all, done, 1) })}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-secondary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-secondary [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-150"
      />
    </div>
  );
}
