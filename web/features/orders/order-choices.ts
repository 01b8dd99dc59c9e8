import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deliveryCompanyEndpoints } from '#contract/delivery-companies.ts';
import { productEndpoints, type Product } from '#contract/products.ts';
import { shippingEndpoints } from '#contract/shipping.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';

/** The products an order may be for: the active ones, and the one it already has. */
export function useOrderProducts(chosenId: string) {
  const t = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const { data: products } = useQuery(endpointQuery(productEndpoints.listProducts));
  const options = useMemo(() => {
    const nameOf = ({ nameAr, nameFr, nameEn }: Product) =>
      ({ ar: nameAr, fr: nameFr, en: nameEn ?? nameFr })[language] || nameAr;
    return (products ?? [])
      .filter(({ id, isActive }) => isActive || id === chosenId)
      .map((product) => ({
        value: product.id,
        label: nameOf(product),
        description: `\u2066${format.amount(product.price, 'DZD')}\u2069 · ${t('order.product.stock', { stock: product.stock })}`,
        keywords: [product.nameAr, product.nameFr, product.nameEn].join(' '),
      }));
  }, [products, chosenId, language, format, t]);
  return { options, product: products?.find(({ id }) => id === chosenId) };
}

/** The companies that deliver now, and the one the order already has. */
export function useDeliveryCompanyOptions(chosenId: string) {
  const { data: companies } = useQuery(
    endpointQuery(deliveryCompanyEndpoints.listDeliveryCompanies),
  );
  return useMemo(
    () =>
      (companies ?? [])
        .filter(({ id, isActive }) => isActive || id === chosenId)
        .map(({ id, name }) => ({ value: id, label: name })),
    [companies, chosenId],
  );
}

export function useShippingCost(wilaya: string) {
  const { data: costs, isPending } = useQuery(
    endpointQuery(shippingEndpoints.listWilayaShippingCosts),
  );
  return { cost: costs?.find(({ wilayaCode }) => String(wilayaCode) === wilaya), isPending };
}
