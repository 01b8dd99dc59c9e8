import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import {
  MAX_PRODUCT_NAMES,
  productEndpoints,
  type ProductNames,
} from '#contract/products/products.ts';
import { useLanguage } from '#web/i18n/language-store.ts';
import { call } from './api-client.ts';
import { productName } from './product-name.ts';

/** What the timeline of an order keeps of a product that was exchanged for another. */
export interface SoldProduct {
  productId: string | null;
  /** The Arabic name at the time of the sale. */
  productName: string | null;
}

/**
 * The name of such a product in the screen's language. If it was renamed since, the stored name is
 * used, because its translations may be those of the new name.
 */
export function useSoldName({ productId, productName: sold }: SoldProduct): string | null {
  const language = useLanguage();
  const { data: names } = useQuery({
    ...productNamesQuery(productId ?? ''),
    enabled: language !== 'ar' && productId !== null && sold !== null,
  });
  return names && names.nameAr === sold ? productName(names, language) : sold;
}

/** The names of products in the screen's language; a dash for one that is gone. */
export function useProductNames(ids: readonly string[]): string[] {
  const language = useLanguage();
  const found = useQueries({ queries: ids.map(productNamesQuery) });
  return found.map(({ data }) => {
    if (data === undefined) return '…';
    return data === null ? '—' : productName(data, language);
  });
}

const productNamesQuery = (id: string) =>
  queryOptions({
    queryKey: [productEndpoints.listProductNames.path, id],
    queryFn: () => namesOf(id),
  });

interface Waiting {
  resolve: (names: ProductNames | null) => void;
  reject: (error: unknown) => void;
}
const waiting = new Map<string, Waiting[]>();

/** Concurrent requests, such as those of a list's rows, are batched into one call. */
async function namesOf(id: string): Promise<ProductNames | null> {
  if (waiting.size === 0) queueMicrotask(() => void askForAll());
  return new Promise((resolve, reject) => {
    waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }]);
  });
}

async function askForAll(): Promise<void> {
  const asked = [...waiting];
  waiting.clear();
  for (let at = 0; at < asked.length; at += MAX_PRODUCT_NAMES) {
    const part = new Map(asked.slice(at, at + MAX_PRODUCT_NAMES));
    const ids = [...part.keys()].join(',');
    try {
      const found = await call(productEndpoints.listProductNames, { query: { ids } });
      const byId = new Map(found.map((names) => [names.id, names]));
      for (const [id, those] of part)
        for (const { resolve } of those) resolve(byId.get(id) ?? null);
    } catch (error) {
      for (const { reject } of [...part.values()].flat()) reject(error);
    }
  }
}
