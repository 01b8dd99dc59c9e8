import { Controller, useWatch } from 'react-hook-form';
import { foldForSearch } from '#contract/names/text.ts';
import { useProductOptions } from '#web/features/offers/offer-product-options.ts';
import { useCostTexts } from '#web/i18n/costs/texts.ts';
import { useFieldErrors } from '#web/lib/forms.ts';
import { useProductNames } from '#web/lib/product-names.ts';
import { Field } from '#web/ui/field.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import type { SpendFormApi } from './spend-values.ts';

/** The product that the money was spent for, if it was one. */
export function SpendProduct({ form }: { form: SpendFormApi }) {
  const words = useCostTexts();
  const error = useFieldErrors(form);
  const id = useWatch({ control: form.control, name: 'productId' });
  const { options, ...select } = useProductOptions();
  const [name = ''] = useProductNames(id === '' ? [] : [id]);
  const isListed = id === '' || options.some(({ value }) => value === id);
  return (
    <Controller
      control={form.control}
      name="productId"
      render={({ field: { value, onChange, ...field } }) => (
        <Field label={words('product')} hint={words('product.hint')} error={error('productId')}>
          <SearchableSelect
            {...field}
            {...select}
            options={isListed ? options : [{ value: id, label: name }, ...options]}
            value={value === '' ? null : value}
            onValueChange={(next) => onChange(next ?? '')}
            fold={foldForSearch}
          />
        </Field>
      )}
    />
  );
}
