import { CircleAlert } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { LabelKey } from '#web/i18n/translate.ts';
import { cn } from '#web/ui/cn.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { LineValues } from './order-line-values.ts';

/** The numbers of a line, in the order of the screen. */
const NUMBERS = ['quantity', 'unitPrice', 'discount'] as const;
type NumberField = (typeof NUMBERS)[number];

const LABELS: Record<NumberField, LabelKey> = {
  quantity: 'order.quantity',
  unitPrice: 'order.lines.unitPrice',
  discount: 'order.lines.discount',
};

export type LineErrors = Partial<Record<NumberField, string>>;

export const lineErrors = (errorOf: (name: NumberField) => string | undefined): LineErrors =>
  Object.fromEntries(
    NUMBERS.flatMap((name) => {
      const text = errorOf(name);
      return text === undefined ? [] : [[name, text]];
    }),
  );

interface OrderLineNumberProps {
  /** Identifies the line within the document. */
  lineId: string;
  name: NumberField;
  line: LineValues;
  errors: LineErrors;
  onChange: (changes: Partial<LineValues>) => void;
  className?: string;
}

/** One number of a line. Its error stands below the whole line, where there is room for it. */
export function OrderLineNumber(props: OrderLineNumberProps) {
  const { lineId, name, line, errors, onChange, className } = props;
  const t = useTranslation();
  const isWrong = errors[name] !== undefined;
  return (
    <Field label={t(LABELS[name])} className={cn(className)}>
      <Input
        inputMode={name === 'quantity' ? 'numeric' : 'decimal'}
        autoComplete="off"
        dir="ltr"
        className="rtl:text-end"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${lineId}-${name}` : undefined}
        value={line[name]}
        placeholder={name === 'unitPrice' && line.isPriceUnknown ? '?' : undefined}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  );
}

export function OrderLineErrors({
  lineId,
  errors,
}: Pick<OrderLineNumberProps, 'lineId' | 'errors'>) {
  const t = useTranslation();
  return (
    <div
      aria-live="polite"
      className="col-span-3 flex flex-col gap-1 text-xs text-destructive empty:hidden md:col-span-4"
    >
      {NUMBERS.filter((name) => errors[name] !== undefined).map((name) => (
        <p key={name} id={`${lineId}-${name}`} className="flex items-start gap-1.5">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          <span>
            {t('ui.labelled', { name: t(LABELS[name]) })} {errors[name]}
          </span>
        </p>
      ))}
    </div>
  );
}
