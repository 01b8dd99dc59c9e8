import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { StockItem } from '#contract/stock/stock.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { StockName, stockName } from './stock-name.tsx';

interface StockLineRowProps {
  item: StockItem;
  hint?: ReactNode;
  error?: string | undefined;
  onRemove: () => void;
  children: ReactNode;
}

/** The name with its hint, then the inputs, then the button that takes the line out. */
export function StockLineRow({ item, hint, error, onRemove, children }: StockLineRowProps) {
  const t = useTranslation();
  const language = useLanguage();
  return (
    <li className="flex flex-col gap-2 p-3">
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-40 flex-1">
          <StockName goods={item} />
          {hint && <span className="text-xs text-muted-foreground">{hint}</span>}
        </span>
        <div className="flex items-center gap-2 max-md:order-last max-md:w-full">{children}</div>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('stock.remove', { name: stockName(item, language) })}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {error && <p className="text-xs text-destructive">{error}</p>}
      </div>
    </li>
  );
}

interface UnitsInputProps {
  label: string;
  value: string;
  isWrong: boolean;
  inputMode?: 'numeric' | 'decimal';
  placeholder?: string;
  /** Of a line that was just added, whose number has to be typed. */
  isNew?: boolean;
  onChange: (typed: string) => void;
  onEnter: () => void;
}

/** A number within a line; Enter goes back to the scanner's field. */
export function UnitsInput({
  label,
  value,
  isWrong,
  inputMode = 'numeric',
  placeholder,
  isNew = false,
  onChange,
  onEnter,
}: UnitsInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [isFirst] = useState(isNew);
  useEffect(() => {
    if (isFirst) ref.current?.select();
  }, [isFirst]);
  return (
    <Input
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode={inputMode}
      autoComplete="off"
      dir="ltr"
      placeholder={placeholder}
      value={value}
      maxLength={12}
      ref={ref}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter();
      }}
      className="w-24 text-center max-md:grow"
    />
  );
}
