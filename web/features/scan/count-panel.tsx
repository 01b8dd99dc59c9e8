import { lineName } from '#contract/orders/order-lines.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import type { Counting } from './use-counting.ts';

/** What was counted, against the ledger. */
export function CountPanel({ counting }: { counting: Counting }) {
  const t = useTranslation();
  const language = useLanguage();
  const { items } = counting;
  if (items.length === 0) return <p className="text-muted-foreground">{t('scan.count.none')}</p>;
  return (
    <section className="flex flex-col gap-3">
      <p className="text-muted-foreground">{t('scan.count.number')}</p>
      <ul className="divide-y rounded-lg border">
        {items.map((item) => (
          <li key={item.variantId} className="flex flex-wrap justify-between gap-2 p-3">
            <bdi className="font-semibold">{lineName(item, language) ?? '—'}</bdi>
            <span className={cn(item.counted !== item.expected && 'font-bold text-warning')}>
              {t('scan.count.of', { counted: item.counted, expected: item.expected })}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          size="lg"
          variant={counting.isSure ? 'destructive' : 'default'}
          pending={counting.isBooking}
          onClick={counting.end}
        >
          {t(counting.isSure ? 'scan.count.end.sure' : 'scan.count.end')}
          <Ltr className="text-sm">({t('scan.sheet.close.keys')})</Ltr>
        </Button>
        <Button size="lg" variant="ghost" onClick={counting.clear}>
          {t('scan.count.clear')}
        </Button>
      </div>
    </section>
  );
}
