import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  useController,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { productEndpoints } from '#contract/products/products.ts';
import { useLanguage } from '#web/i18n/language-store.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { useErrorSentence } from '#web/lib/forms.ts';
import { productName } from '#web/lib/product-name.ts';
import { useProductNames } from '#web/lib/product-names.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { SelectField } from './fields.tsx';

/** Number of options shown; typing finds others. */
const OFFERED = 50;

/**
 * The props of a select of products, searched on the server because there may be many; `moreHint`
 * stands below the options where typing finds more.
 */
export function useProductOptions(moreHint?: string) {
  const language = useLanguage();
  const [words, setWords] = useState('');
  const search = useDebounced(words);
  const { data, isFetching } = useQuery({
    ...endpointListQuery(productEndpoints.listProducts, {
      query: { page: 1, pageSize: OFFERED, ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  const options = (data?.items ?? []).map((product) => ({
    value: product.id,
    label: productName(product, language),
    // The server also finds by what is not shown here, such as a barcode.
    keywords: [product.nameAr, product.nameFr, product.nameEn, search].join(' '),
  }));
  return {
    options,
    listHint: data !== undefined && data.total > data.items.length ? moreHint : undefined,
    onSearch: setWords,
    searching: isFetching || words !== search,
  };
}

interface Labelled {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  placeholder?: string;
  /** Below the options where typing finds more. */
  moreHint?: string;
  className?: string;
}

interface HeldProduct extends Labelled {
  value: string | null;
  onValueChange: (productId: string | null) => void;
}

interface ProductOfForm<Values extends FieldValues, Output> extends Labelled {
  form: UseFormReturn<Values, unknown, Output>;
  /** Its empty text is no product. */
  name: FieldPath<Values>;
}

/** One product. */
export function ProductField<Values extends FieldValues, Output>(
  props: HeldProduct | ProductOfForm<Values, Output>,
) {
  return 'form' in props ? <ProductInForm {...props} /> : <HeldProductField {...props} />;
}

function HeldProductField({ value, moreHint, ...field }: HeldProduct) {
  const { options, ...search } = useProductOptions(moreHint);
  const [name = ''] = useProductNames(value === null ? [] : [value]);
  // The search may not find the chosen product, which is shown all the same.
  const isListed = value === null || options.some((option) => option.value === value);
  return (
    <SelectField
      {...field}
      {...search}
      value={value}
      options={isListed ? options : [{ value, label: name }, ...options]}
    />
  );
}

function ProductInForm<Values extends FieldValues, Output>({
  form,
  name,
  ...field
}: ProductOfForm<Values, Output>) {
  const sentence = useErrorSentence();
  const {
    field: { value, onChange, ...bound },
    fieldState,
  } = useController({ control: form.control, name });
  return (
    <HeldProductField
      error={sentence(fieldState.error)}
      {...field}
      {...bound}
      value={String(value) || null}
      onValueChange={(next) => onChange(next ?? '')}
    />
  );
}
