import { useWatch } from 'react-hook-form';
import { useProductOptions } from '#web/features/offers/offer-product-options.ts';
import { useCostTexts } from '#web/i18n/costs/texts.ts';
import { useProductNames } from '#web/lib/product-names.ts';
import { SelectField } from '#web/kit/fields.tsx';
import type { SpendFormApi } from './spend-values.ts';

/** The product that the money was spent for, if it was one. */
export function SpendProduct({ form }: { form: SpendFormApi }) {
  const words = useCostTexts();
  const id = useWatch({ control: form.control, name: 'productId' });
  const { options, ...select } = useProductOptions();
  const [name = ''] = useProductNames(id === '' ? [] : [id]);
  const isListed = id === '' || options.some(({ value }) => value === id);
  return (
    <SelectField
      form={form}
      name="productId"
      label={words('product')}
      hint={words('product.hint')}
      {...select}
      options={isListed ? options : [{ value: id, label: name }, ...options]}
    />
  );
}
