import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { wilayaName } from '#web/lib/places.ts';
import { Input } from '#web/ui/input.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { numberOf } from '#web/lib/order-number.ts';

interface OrdersShipRowProps {
  order: Order;
  value: string;
  isRepeated: boolean;
  /** The order's previous company, if it was another one. */
  isMoved: boolean;
  onChange: (value: string) => void;
  /** Returns true when the pasted text filled more than this row. */
  onPaste: (text: string) => boolean;
  /** Moves the focus to the next or previous row. */
  onMove: (step: 1 | -1) => void;
}

const STEPS: Partial<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

export function OrdersShipRow(props: OrdersShipRowProps) {
  const { order, value, isRepeated, isMoved } = props;
  const t = useTranslation();
  const language = useLanguage();
  const errorId = `repeated-${order.id}`;
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    // A scanner sends Enter after each code, which must not submit the form.
    event.preventDefault();
    props.onMove(step);
  };
  const paste = (event: ClipboardEvent) => {
    if (props.onPaste(event.clipboardData.getData('text'))) event.preventDefault();
  };
  return (
    <li className="grid grid-cols-[1fr_minmax(9rem,14rem)] items-center gap-x-3 px-3 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2">
          <Ltr className="font-semibold">{numberOf(order)}</Ltr>
          <bdi className="one-line min-w-0">{order.customerName}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-2 text-xs text-muted-foreground">
          <bdi>{wilayaName(order.wilayaCode, language) ?? order.wilaya}</bdi>
          {isMoved && (
            <span className="text-warning">
              {t('orders.ship.company.was', { company: isolate(order.deliveryCompanyName ?? '') })}
            </span>
          )}
        </p>
      </div>
      <div>
        <Input
          data-ship-number
          value={value}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          dir="ltr"
          className="rtl:text-end"
          aria-label={t('orders.ship.number', { order: numberOf(order) })}
          aria-invalid={isRepeated || undefined}
          aria-describedby={isRepeated ? errorId : undefined}
          onChange={({ target }) => props.onChange(target.value)}
          onFocus={({ target }) => target.select()}
          onKeyDown={move}
          onPaste={paste}
        />
        <p id={errorId} aria-live="polite" className="text-xs text-destructive empty:hidden">
          {isRepeated && t('orders.ship.number.repeated')}
        </p>
      </div>
    </li>
  );
}
