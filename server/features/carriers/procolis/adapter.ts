import type { AccountField, Capabilities, CarrierAdapter } from '../adapter/carrier-adapter.ts';
import { MOST_PARCELS } from './calls.ts';
import { createParcels, checkDraft } from './parcels.ts';
import { fees, places, testConnection } from './places.ts';
import { findByReference, track } from './tracking.ts';

const KNOWN_ADDRESSES = [{ name: 'Procolis', baseUrl: 'https://procolis.com/api_v1' }] as const;

const SECRETS: readonly AccountField[] = [
  { name: 'token', isRequired: true },
  { name: 'key', isRequired: true },
];

const CAPABILITIES: Capabilities = {
  mostDrafts: MOST_PARCELS,
  sameReference: 'answers_existing',
  findsByReference: true,
  identifiedBy: 'tracking',
  needsValidation: false,
  label: 'none',
  labelArea: 'page',
  cancel: 'never',
  asks: [],
  changes: 'before_validation',
  webhook: 'none',
  hasPickupPoints: false,
  payouts: 'none',
  mostTracked: MOST_PARCELS,
  // Not documented; a pace that others keep elsewhere.
  quota: { perMinute: 45 },
  mostConcurrent: 1,
};

export const procolis: CarrierAdapter = {
  family: 'procolis',
  knownAddresses: KNOWN_ADDRESSES,
  secrets: SECRETS,
  settings: [],
  capabilities: CAPABILITIES,
  testConnection,
  checkDraft,
  createParcels,
  findByReference,
  track,
  places,
  fees,
};
