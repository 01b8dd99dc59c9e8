import { useQuery } from '@tanstack/react-query';
import { deliveryCompanyEndpoints } from '#contract/delivery-companies/delivery-companies.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { usePlaceNames, wilayaName } from '#web/lib/places.ts';
import { linesText, type LineValues } from './order-line-values.ts';
import type { StoredValues } from './use-three-way-merge.ts';

/** A stored field as text: names instead of ids and codes. */
export function useStoredText(stored: StoredValues, wilaya: string): (name: string) => string {
  const t = useTranslation();
  const language = useLanguage();
  const places = usePlaceNames();
  const wilayaCode = Number(stored['wilaya'] ?? wilaya);
  const { data: companies } = useQuery({
    ...endpointQuery(deliveryCompanyEndpoints.listDeliveryCompanies),
    enabled: Object.hasOwn(stored, 'deliveryCompanyId'),
  });
  return (name) => {
    const value = stored[name];
    if (value === '' || value === undefined) return t('order.none');
    if (typeof value === 'boolean') return t(value ? 'order.yes' : 'order.no');
    if (name === 'lines') return linesText(value as readonly LineValues[], language);
    if (typeof value !== 'string') return t('order.none');
    if (name === 'wilaya') return wilayaName(Number(value), language) ?? value;
    if (name === 'daira' || name === 'commune') return places[name](wilayaCode, value);
    if (name === 'deliveryCompanyId')
      return companies?.find(({ id }) => id === value)?.name ?? value;
    return value;
  };
}
