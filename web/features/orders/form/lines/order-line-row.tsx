import { Tag, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { lineAmount, lineName, LINE_KINDS, type LineKind } from '#contract/orders/order-lines.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { SelectField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { useFocusOnMount } from '#web/ui/use-focus.ts';
import { inputClasses } from '#web/ui/input.tsx';
import { chosenKey, type Choice } from './order-choices.ts';
import { useLineChoices } from './order-product-options.ts';
import { lineErrors, OrderLineErrors, OrderLineNumber } from './order-line-number.tsx';
import { pricedLine, type LineValues } from './order-line-values.ts';

export interface LineEditing {
  errorOf: (at: number, name: keyof LineValues) => string | undefined;
  onChange: (at: number, changes: Partial<LineValues>) => void;
  onChoose: (at: number, choice: Choice | null) => void;
}

interface OrderLineRowProps extends LineEditing {
  line: LineValues;
  at: number;
  isAdded: boolean;
  onRemove: () => void;
}

export const LINE_GRID =
  'grid grid-cols-3 gap-x-2 gap-y-1.5 md:grid-cols-[minmax(0,1fr)_4.5rem_7rem_7rem_2.25rem]';
/** The heading of the list has the labels where there is room for columns. */
const LABEL_ABOVE = 'md:[&>label]:sr-only';

export function OrderLineRow(props: OrderLineRowProps) {
  const { line, at, isAdded, errorOf, onChange, onChoose, onRemove } = props;
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const { today, find, select } = useLineChoices(line);
  const [hasDiscount, setHasDiscount] = useState(line.discount !== '');
  const focusNew = useFocusOnMount<HTMLInputElement>();
  const priced = pricedLine(line);
  const sum = priced && lineAmount(priced);
  const name = lineName(line, language);
  const lineId = useId();
  const errors = lineErrors((field) => errorOf(at, field));
  const number = {
    lineId,
    line,
    errors,
    onChange: (changes: Partial<LineValues>) => onChange(at, changes),
  };

  return (
    <li>
      <fieldset className={cn(LINE_GRID, 'items-start p-3 md:py-2')}>
        <legend className="sr-only">{t('order.lines.line', { number: at + 1 })}</legend>
        <SelectField
          label={t('order.product')}
          error={errorOf(at, 'productId') ?? errorOf(at, 'variantId')}
          className={cn(LABEL_ABOVE, 'max-md:col-span-3')}
          ref={isAdded ? focusNew : undefined}
          value={chosenKey(line) || null}
          onValueChange={(value) => onChoose(at, find(value))}
          {...select}
          placeholder={line.name || t('order.choose')}
        />
        <OrderLineNumber name="quantity" {...number} className={LABEL_ABOVE} />
        <OrderLineNumber name="unitPrice" {...number} className={LABEL_ABOVE} />
        <p className="flex flex-col gap-1.5 text-end">
          <span className="text-sm font-semibold md:sr-only">{t('order.lines.sum')}</span>
          <span className="flex min-h-11 items-center justify-end font-semibold md:min-h-9">
            <Ltr>{sum === null ? '—' : format.amount(sum, 'DZD')}</Ltr>
          </span>
        </p>
        <OrderLineErrors lineId={lineId} errors={errors} />
        <div className="col-span-2 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted-foreground md:col-span-4">
          {line.productId && (
            <OrderLineKindSelect {...{ line, today }} onChange={number.onChange} />
          )}
          {line.sku && <Ltr>{line.sku}</Ltr>}
          {today && (
            <span
              className={cn((priced?.quantity ?? 0) > today.stock && 'font-semibold text-warning')}
            >
              {t('order.product.stock', { stock: today.stock })}
            </span>
          )}
          <UnknownPrice
            line={line}
            today={today}
            onUse={(unitPrice) => onChange(at, { unitPrice })}
          />
          {hasDiscount ? (
            <OrderLineNumber
              name="discount"
              {...number}
              className="w-44 flex-row items-center [&>label]:text-xs"
            />
          ) : (
            line.productId && (
              <Button
                variant="link"
                size="sm"
                className="px-0 text-xs md:h-6"
                onClick={() => setHasDiscount(true)}
              >
                <Tag aria-hidden="true" className="size-3.5" />
                {t('order.lines.discount')}
              </Button>
            )
          )}
        </div>
        <Button
          variant="ghost"
          size="icon"
          className="justify-self-end text-muted-foreground md:col-start-5 md:row-start-1"
          aria-label={t('order.lines.remove', { name: isolate(name ?? String(at + 1)) })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </fieldset>
    </li>
  );
}

interface OrderLineKindSelectProps {
  line: LineValues;
  /** What the product costs today. */
  today: Choice | null | undefined;
  onChange: (changes: Partial<LineValues>) => void;
}

/** Sold, given or exchanged. A gift is free, and what becomes a sale again has today's price. */
function OrderLineKindSelect({ line, today, onChange }: OrderLineKindSelectProps) {
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
