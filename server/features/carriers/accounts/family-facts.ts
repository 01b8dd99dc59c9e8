import type { CarrierFamilyFacts } from '#contract/carriers/carrier-accounts.ts';
import type { CarrierAdapter } from '../adapter/carrier-adapter.ts';
import { CARRIER_ADAPTERS } from '../families.ts';

/** The families as data, for the settings form and for what screens offer. */
export const listFamilies = (): CarrierFamilyFacts[] =>
  Object.values(CARRIER_ADAPTERS).map(toFacts);

function toFacts({ family, knownAddresses, secrets, settings, capabilities }: CarrierAdapter) {
  const { needsValidation, label, cancel, asks, webhook, hasDesks, payouts } = capabilities;
  return {
    family,
    knownAddresses: [...knownAddresses],
    secrets: [...secrets],
    settings: [...settings],
    capabilities: {
      needsValidation,
      label,
      cancel,
      asks: [...asks],
      webhook,
      hasDesks,
      payouts,
    },
  };
}
