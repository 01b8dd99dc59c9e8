import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { StockItem } from '#contract/stock/stock.ts';
import { useTranslation, useLanguage } from '#web/i18n/language-store.ts';
import { Breadcrumb, BreadcrumbItem, BreadcrumbPage } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { StockName, stockName } from './stock-name.tsx';

interface StockFormFrameProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** The head that receiving and counting share. */
export function StockFormFrame({ title, description, children }: StockFormFrameProps) {
  const t = useTranslation();
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <Breadcrumb>
        <BreadcrumbItem asChild>
          <Link to="/stock">{t('stock.title')}</Link>
        </BreadcrumbItem>
        <BreadcrumbPage>{title}</BreadcrumbPage>
      </Breadcrumb>
      <header>
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="text-muted-foreground">{description}</p>
      </header>
      {children}
    </div>
  );
}

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

/** A row of the list, with what was typed. */
export type StockLine<Typed> = Typed & { item: StockItem };

/** The rows of a receipt or a count: newest first, each item once. */
export function useStockLines<Typed extends object>() {
  const [lines, setLines] = useState<readonly StockLine<Typed>[]>([]);
  return {
    lines,
    /** Changes the line of this item, or adds it. */
    put: (item: StockItem, change: (line: StockLine<Typed> | undefined) => Typed) =>
      setLines((all) => {
        const at = all.findIndex((line) => line.item.variantId === item.variantId);
        if (at < 0) return [{ ...change(undefined), item }, ...all];
        return all.map((line, n) => (n === at ? { ...line, ...change(line) } : line));
      }),
    remove: (variantId: string) =>
      setLines((all) => all.filter((line) => line.item.variantId !== variantId)),
    setLines,
  };
}

/** One more than was typed; nothing typed or nonsense counts as none. */
export const oneMore = (typed: string | undefined): string => {
  const units = Number(typed);
  return String(Number.isSafeInteger(units) && units > 0 ? units + 1 : 1);
};
