import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';

/** Green with an arrow up for zero or more, red with an arrow down below zero. */
export function ChangeSign({ value }: { value: number }) {
  const t = useTranslation();
  const format = useFormat();
  const isUp = value >= 0;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5">
      <span
        className={cn(
          'inline-flex items-center gap-0.5 font-semibold',
          isUp ? 'text-success' : 'text-destructive',
        )}
      >
        <Arrow aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="sr-only">{t(isUp ? 'dashboard.change.up' : 'dashboard.change.down')}</span>
        <Ltr>{format.percent(value)}</Ltr>
      </span>
      <span className="text-muted-foreground">{t('dashboard.versusLastMonth')}</span>
    </p>
  );
}
