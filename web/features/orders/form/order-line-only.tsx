import { foldForSearch } from '#contract/names/text.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { chosenKey } from './order-choices.ts';
import type { LineEditing } from './order-line-row.tsx';
import type { LineValues } from './order-line-values.ts';
import { useLineChoices } from './order-product-options.ts';
import { UnknownPrice } from './order-unknown-price.tsx';

interface OrderLineOnlyProps extends LineEditing {
  line: LineValues;
}

/** An order of one product: nothing but the product and how many. */
export function OrderLineOnly({ line, errorOf, onChange, onChoose }: OrderLineOnlyProps) {
  const t = useTranslation();
  const { today, find, select } = useLineChoices(line);
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[2fr_1fr]">
        <Field
          label={t('order.product')}
          error={errorOf(0, 'productId') ?? errorOf(0, 'variantId')}
        >
          <SearchableSelect
            name="productId"
            value={chosenKey(line) || null}
            onValueChange={(value) => onChoose(0, find(value))}
            {...select}
            fold={foldForSearch}
            placeholder={line.name || t('order.choose')}
          />
        </Field>
        <Field label={t('order.quantity')} error={errorOf(0, 'quantity')} required>
          <Input
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            className="rtl:text-end"
            name="quantity"
            value={line.quantity}
            onChange={({ target }) => onChange(0, { quantity: target.value })}
          />
        </Field>
      </div>
      <UnknownPrice line={line} today={today} onUse={(unitPrice) => onChange(0, { unitPrice })} />
    </>
  );
}
