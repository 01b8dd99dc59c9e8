import { useTranslation } from '#web/i18n/language-store.ts';
import { SelectField, TextField } from '#web/kit/fields.tsx';
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
        <SelectField
          label={t('order.product')}
          error={errorOf(0, 'productId') ?? errorOf(0, 'variantId')}
          name="productId"
          value={chosenKey(line) || null}
          onValueChange={(value) => onChoose(0, find(value))}
          {...select}
          placeholder={line.name || t('order.choose')}
        />
        <TextField
          kind="number"
          label={t('order.quantity')}
          error={errorOf(0, 'quantity')}
          required
          name="quantity"
          value={line.quantity}
          onValueChange={(value) => onChange(0, { quantity: value })}
        />
      </div>
      <UnknownPrice line={line} today={today} onUse={(unitPrice) => onChange(0, { unitPrice })} />
    </>
  );
}
