import { useQuery } from '@tanstack/react-query';
import { productEndpoints } from '#contract/products/products.ts';
import type { Variant } from '#contract/products/variants.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';

/** The variants of a product that are on sale; undefined until they are known. */
export function useVariants(productId: string | null): readonly Variant[] | undefined {
  const { data } = useQuery({
    ...endpointQuery(productEndpoints.getProduct, { params: { id: productId ?? '' } }),
    enabled: productId !== null,
  });
  return productId === null ? undefined : data?.variants.filter(({ isActive }) => isActive);
}
