import { LINE_KINDS, type LineKind } from '#contract/orders/order-lines.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { cn } from '#web/ui/cn.ts';
import { inputClasses } from '#web/ui/input.tsx';
import type { Choice } from './order-choices.ts';
import type { LineValues } from './order-line-values.ts';

interface OrderLineKindSelectProps {
  line: LineValues;
  /** What the product costs today. */
  today: Choice | null | undefined;
  onChange: (changes: Partial<LineValues>) => void;
}

/** Sold, given or exchanged. A gift is free, and what becomes a sale again has today's price. */
export function OrderLineKindSelect({ line, today, onChange }: OrderLineKindSelectProps) {
  const t = useTranslation();
  const choose = (kind: LineKind) => {
    if (kind === 'gift') onChange({ kind, unitPrice: '0', discount: '' });
    else if (line.kind === 'gift' && today) onChange({ kind, unitPrice: String(today.price) });
    else onChange({ kind });
  };
  return (
    <select
      aria-label={t('order.lines.kind')}
      value={line.kind}
      onChange={({ target }) => choose(target.value as LineKind)}
      className={cn(inputClasses, 'h-11 w-auto ps-2 pe-1 text-xs md:h-7')}
    >
      {LINE_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {t(`order.lines.kind.${kind}`)}
        </option>
      ))}
    </select>
  );
}
