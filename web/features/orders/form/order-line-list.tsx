import { useTranslation } from '#web/i18n/language-store.ts';
import { LINE_GRID, OrderLineRow, type LineEditing } from './order-line-row.tsx';
import type { LineValues } from './order-line-values.ts';

interface OrderLineListProps extends LineEditing {
  lines: readonly LineValues[];
  /** The line that was just added gets the focus. */
  addedKey: string | undefined;
  onRemove: (at: number) => void;
}

export function OrderLineList({ lines, addedKey, onRemove, ...editing }: OrderLineListProps) {
  const t = useTranslation();
  return (
    <div className="rounded-lg border">
      {/* On a phone every field has its own label; here they are only for the eye. */}
      <div
        aria-hidden="true"
        className={`${LINE_GRID} px-3 pt-2 text-xs text-muted-foreground max-md:hidden`}
      >
        <span>{t('order.product')}</span>
        <span>{t('order.quantity')}</span>
        <span>{t('order.lines.unitPrice')}</span>
        <span className="text-end">{t('order.lines.sum')}</span>
      </div>
      <ol className="flex flex-col divide-y">
        {lines.map((line, at) => (
          <OrderLineRow
            key={line.key}
            line={line}
            at={at}
            isAdded={line.key === addedKey}
            onRemove={() => onRemove(at)}
            {...editing}
          />
        ))}
      </ol>
    </div>
  );
}
