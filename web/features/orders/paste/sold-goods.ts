import { queryOptions } from '@tanstack/react-query';
import { productEndpoints, type Product } from '#contract/products/products.ts';
import { callList } from '#web/lib/api-client.ts';
import { choicesOf } from '../form/order-choices.ts';
import { shelfOf } from './reader/goods-index.ts';

const PAGE_SIZE = 100;
/** A shop with more products is read with its newest ones. */
const MOST_PAGES = 5;

/** All that can be ordered, prepared for the reader. */
export const soldGoodsQuery = queryOptions({
  queryKey: [productEndpoints.listProducts.path, 'pasted'],
  queryFn: async ({ signal }) => {
    const products: Product[] = [];
    let total = 0;
    for (let page = 1; page <= MOST_PAGES && (page === 1 || products.length < total); page++) {
      const found = await callList(productEndpoints.listProducts, {
        query: { status: 'active', page, pageSize: PAGE_SIZE },
        signal,
      });
      products.push(...found.items);
      total = found.total;
      if (found.items.length < PAGE_SIZE) break;
    }
    const offered = products.flatMap(choicesOf).filter(({ isOffered }) => isOffered);
    return { shelf: shelfOf(offered), count: products.length, isAll: products.length >= total };
  },
});
