import { useFormat } from '#web/lib/format.ts';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';

/** Dinars, with a sign in front where money is lost. */
export function ReportMoney({ amount, className }: { amount: number | null; className?: string }) {
  const format = useFormat();
  if (amount === null) return <>—</>;
  const shown = format.amount(Math.round(Math.abs(amount)), 'DZD');
  return (
    <Ltr className={cn('tabular-nums', amount < 0 && 'text-destructive', className)}>
      {amount < 0 ? `−${shown}` : shown}
    </Ltr>
  );
}
