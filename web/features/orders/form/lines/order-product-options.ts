import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { lineName } from '#contract/orders/order-lines.ts';
import { productEndpoints, type Product } from '#contract/products/products.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { endpointListQuery, endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import type { SelectOption } from '#web/ui/use-searchable-select.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { choiceKey, choicesOf, chosenKey, findable } from './order-choices.ts';
import type { LineValues } from './order-line-values.ts';

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

/** Goods that a line can have: active ones that match the search, and the line's current ones. */
export function useLineChoices(line: LineValues) {
  const t = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const [words, setWords] = useState('');
  const search = useDebounced(words);
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...endpointListQuery(productEndpoints.listProducts, {
      query: { status: 'active', page: 1, pageSize: OFFERED, ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  const { productId } = line;
  const product = useOrderProduct(
    productId,
    data?.items.find(({ id }) => id === productId),
  );
  const key = chosenKey(line);
  const today = useMemo(
    () => product && choicesOf(product).find((choice) => choiceKey(choice) === key),
    [product, key],
  );
  const offered = useMemo(() => {
    const all = (data?.items ?? []).flatMap(choicesOf);
    const others = all.filter((choice) => choice.isOffered && choiceKey(choice) !== key);
    return [...(today ? [today] : []), ...others];
  }, [data, today, key]);
  // The server also finds by what is not shown here, such as a barcode.
  const found = isPlaceholderData ? '' : search;
  const { nameAr, nameFr, nameEn, variantAr, variantFr, variantEn } = line;
  const sold = lineName({ nameAr, nameFr, nameEn, variantAr, variantFr, variantEn }, language);
  const options = useMemo(
    () =>
      findable(offered, found, key).map(({ choice, keywords }): SelectOption => {
        const isOwn = choiceKey(choice) === key;
        return {
          value: choiceKey(choice),
          // The line's own goods keep the name under which they were sold.
          label: (isOwn ? sold : lineName(choice, language)) ?? '',
          description: `\u2066${format.amount(choice.price, 'DZD')}\u2069 · ${t('order.product.stock', { stock: choice.stock })}`,
          keywords,
        };
      }),
    [offered, key, sold, found, language, format, t],
  );
  return {
    /** The line's goods as they are today. */
    today,
    find: (value: string | null) => offered.find((choice) => choiceKey(choice) === value) ?? null,
    select: {
      options,
      onSearch: setWords,
      searching: isFetching || words !== search,
      hint: data && data.total > data.items.length ? t('order.product.more') : undefined,
    },
  };
}
