import { useFormat } from '#web/lib/format.ts';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';

/** Dinars, with a sign where something is taken off. */
export function Money({ amount, className }: { amount: number; className?: string }) {
  const format = useFormat();
  const shown = format.amount(Math.abs(amount), 'DZD');
  return (
    <Ltr className={cn('tabular-nums', amount < 0 && 'text-destructive', className)}>
      {amount < 0 ? `−${shown}` : shown}
    </Ltr>
  );
}
