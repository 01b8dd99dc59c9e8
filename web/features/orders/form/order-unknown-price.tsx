import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { Choice } from './order-choices.ts';
import type { LineValues } from './order-line-values.ts';

interface UnknownPriceProps {
  line: LineValues;
  today: Choice | undefined;
  onUse: (unitPrice: string) => void;
}

/** An order from before prices were kept: today's price is used only if somebody says so. */
export function UnknownPrice({ line, today, onUse }: UnknownPriceProps) {
  const t = useTranslation();
  const format = useFormat();
  if (!line.isPriceUnknown || line.unitPrice !== '') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
      {t('order.lines.priceUnknown')}
      {today && (
        <Button
          variant="link"
          size="sm"
          className="px-0 text-xs"
          onClick={() => onUse(String(today.price))}
        >
          {t('order.lines.priceToday', { price: format.amount(today.price, 'DZD') })}
        </Button>
      )}
    </p>
  );
}
