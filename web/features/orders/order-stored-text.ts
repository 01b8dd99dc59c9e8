import { useQuery } from '@tanstack/react-query';
import { deliveryCompanyEndpoints } from '#contract/delivery-companies.ts';
import { productEndpoints } from '#contract/products.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { wilayaName } from '#web/lib/places.ts';

/** A form field's stored value in words: names for ids and codes. */
export function useStoredText(
  isNeeded: boolean,
): (name: string, value: string | boolean | undefined) => string {
  const t = useTranslation();
  const language = useLanguage();
  const { data: products } = useQuery({
    ...endpointQuery(productEndpoints.listProducts),
    enabled: isNeeded,
  });
  const { data: companies } = useQuery({
    ...endpointQuery(deliveryCompanyEndpoints.listDeliveryCompanies),
    enabled: isNeeded,
  });
  return (name, value) => {
    if (value === '' || value === undefined) return t('order.none');
    if (typeof value === 'boolean') return t(value ? 'order.yes' : 'order.no');
    if (name === 'wilaya') return wilayaName(Number(value), language) ?? value;
    if (name === 'productId') return products?.find(({ id }) => id === value)?.nameAr ?? value;
    if (name === 'deliveryCompanyId')
      return companies?.find(({ id }) => id === value)?.name ?? value;
    return value;
  };
}
