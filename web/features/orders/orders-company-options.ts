import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deliveryCompanyEndpoints } from '#contract/delivery-companies.ts';
import { WILAYAS } from '#contract/geography/wilayas.ts';
import { useLanguage } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import type { SelectOption } from '#web/ui/select-options.ts';
import { wilayaName } from '#web/lib/places.ts';

export function useWilayaOptions(): readonly SelectOption[] {
  const language = useLanguage();
  return useMemo(
    () =>
      WILAYAS.map(({ code, nameAr, nameFr, nameEn }) => ({
        value: String(code),
        label: wilayaName(code, language) ?? nameAr,
        keywords: [code, nameAr, nameFr, nameEn].join(' '),
      })),
    [language],
  );
}

export function useCompanyOptions(): readonly SelectOption[] {
  const { data } = useQuery(endpointQuery(deliveryCompanyEndpoints.listDeliveryCompanies));
  return useMemo(() => (data ?? []).map(({ id, name }) => ({ value: id, label: name })), [data]);
}
