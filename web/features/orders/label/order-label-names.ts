import { useQueries, useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import { geographyQuery, wilayaName } from '#web/lib/places.ts';
import { productName } from '#web/lib/product-name.ts';
import { productNamesQuery } from '#web/lib/product-names.ts';

/** Names on the label that can be translated; the rest of the address is printed as written. */
export interface LabelNames {
  wilaya: string;
  daira: string | null;
  commune: string;
  product: string | null;
}

type NamedOrder = Pick<Order, 'wilaya' | 'daira' | 'commune' | 'productName'>;

export const storedNames = (order: NamedOrder): LabelNames => ({
  wilaya: order.wilaya,
  daira: order.daira,
  commune: order.commune,
  product: order.productName,
});

/** The French names, where we have them. Undefined until they are loaded. */
export function useFrenchNames(orders: readonly Order[], enabled: boolean) {
  const geography = useQuery({ ...geographyQuery, enabled });
  const ids = [...new Set(orders.flatMap(({ productId }) => productId ?? []))];
  const products = useQueries({
    queries: ids.map((id) => ({ ...productNamesQuery(id), enabled })),
  });
  const isLoading = geography.isLoading || products.some((product) => product.isLoading);
  const byId = new Map(products.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
  if (!enabled || isLoading) return undefined;

  return (order: Order): LabelNames => {
    const { wilayaCode, wilaya, daira, commune, productName: sold } = order;
    const product = byId.get(order.productId ?? '');
    return {
      wilaya: wilayaName(wilayaCode, 'fr') ?? wilaya,
      daira: daira && (geography.data?.matchDaira(wilayaCode, daira)?.nameFr ?? daira),
      commune: geography.data?.matchCommune(wilayaCode, commune)?.nameFr ?? commune,
      product: product?.nameAr === sold && product ? productName(product, 'fr') : sold,
    };
  };
}
