import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deliveryCompanyEndpoints } from '#contract/delivery-companies.ts';
import { shippingEndpoints } from '#contract/shipping.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';

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
