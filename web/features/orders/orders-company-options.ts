import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deliveryCompanyEndpoints } from '#contract/delivery-companies.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import type { SelectOption } from '#web/ui/select-options.ts';

export function useCompanyOptions(): readonly SelectOption[] {
  const { data } = useQuery(endpointQuery(deliveryCompanyEndpoints.listDeliveryCompanies));
  return useMemo(() => (data ?? []).map(({ id, name }) => ({ value: id, label: name })), [data]);
}
