import { useFormat } from '#web/lib/format.ts';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';

/** Whole dinars, with a sign in front where money is lost. */
export function signedAmount(format: ReturnType<typeof useFormat>, amount: number): string {
  const shown = format.amount(Math.round(Math.abs(amount)), 'DZD');
  return amount < 0 ? `−${shown}` : shown;
}

export function ReportMoney({ amount }: { amount: number | null }) {
  const format = useFormat();
  if (amount === null) return <>—</>;
  return (
    <Ltr className={cn('tabular-nums', amount < 0 && 'text-destructive')}>
      {signedAmount(format, amount)}
    </Ltr>
  );
}
