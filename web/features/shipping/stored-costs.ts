import { shippingEndpoints, type WilayaShippingCost } from '#contract/shipping/shipping.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import type { WilayaPrices } from './wilaya-prices.ts';

/** The store's current prices for customers. */
export const storedCostsQuery = endpointQuery(shippingEndpoints.listWilayaShippingCosts);

export function toPrices(costs: readonly WilayaShippingCost[]): WilayaPrices {
  return Object.fromEntries(
    costs.map(({ wilayaCode, homeCost, officeCost }) => [
      wilayaCode,
      { home: String(homeCost), office: String(officeCost) },
    ]),
  );
}
