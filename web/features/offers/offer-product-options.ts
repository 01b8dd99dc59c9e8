import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productEndpoints } from '#contract/products/products.ts';
import { useLanguage } from '#web/i18n/language-store.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { productName } from '#web/lib/product-name.ts';
import type { SelectOption } from '#web/ui/select-options.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

/** Number of options shown; typing finds others. */
const OFFERED = 50;

/** Products to choose from, searched on the server because there may be many. */
export function useProductOptions() {
  const language = useLanguage();
  const [words, setWords] = useState('');
  const search = useDebounced(words);
  const { data, isFetching } = useQuery({
    ...endpointListQuery(productEndpoints.listProducts, {
      query: { page: 1, pageSize: OFFERED, ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  const options = (data?.items ?? []).map((product): SelectOption => ({
    value: product.id,
    label: productName(product, language),
    keywords: [product.nameAr, product.nameFr, product.nameEn].join(' '),
  }));
  return { options, onSearch: setWords, searching: isFetching || words !== search };
}
