import { useQuery } from '@tanstack/react-query';
import { shippingEndpoints } from '#contract/shipping/shipping.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';

export function useShippingCost(wilaya: string) {
  const { data: costs, isPending } = useQuery(
    endpointQuery(shippingEndpoints.listWilayaShippingCosts),
  );
  return { cost: costs?.find(({ wilayaCode }) => String(wilayaCode) === wilaya), isPending };
}
