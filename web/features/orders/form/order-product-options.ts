import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { productEndpoints, type Product } from '#contract/products.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { endpointListQuery, endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

/** Number of options shown; typing finds others. */
const OFFERED = 50;

/** The product with that id, active or not; `known` is shown while it loads. */
export function useOrderProduct(id: string, known?: Product): Product | undefined {
  const { data } = useQuery({
    ...endpointQuery(productEndpoints.getProduct, { params: { id } }),
    enabled: id !== '',
    placeholderData: known,
  });
  return id === '' ? undefined : data;
}

/** Products that can be ordered: active ones that match the search, and the order's current one. */
export function useOrderProducts(chosenId: string) {
  const t = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const [words, setWords] = useState('');
  const search = useDebounced(words);
  const { data, isFetching } = useQuery({
    ...endpointListQuery(productEndpoints.listProducts, {
      query: { status: 'active', page: 1, pageSize: OFFERED, ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  const chosen = useOrderProduct(
    chosenId,
    data?.items.find(({ id }) => id === chosenId),
  );
  const options = useMemo(() => {
    const others = (data?.items ?? []).filter(({ id }) => id !== chosen?.id);
    return [...(chosen ? [chosen] : []), ...others].map((product) => ({
      value: product.id,
      label: productName(product, language),
      description: `\u2066${format.amount(product.price, 'DZD')}\u2069 · ${t('order.product.stock', { stock: product.stock })}`,
      keywords: [product.nameAr, product.nameFr, product.nameEn].join(' '),
    }));
  }, [data, chosen, language, format, t]);
  return {
    chosen,
    select: {
      options,
      onSearch: setWords,
      searching: isFetching || words !== search,
      hint: data && data.total > data.items.length ? t('order.product.more') : undefined,
    },
  };
}
