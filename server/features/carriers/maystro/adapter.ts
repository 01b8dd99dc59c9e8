import type { AccountField, Capabilities, CarrierAdapter } from '../adapter/carrier-adapter.ts';
import { ask, cancel, checkDraft, createParcels, label } from './parcels.ts';
import { testConnection, fees, places } from './places.ts';
import { findByReference, track } from './tracking.ts';
import { readWebhook } from './webhook.ts';

const KNOWN_ADDRESSES = [
  { name: 'Maystro (1)', baseUrl: 'https://backend.maystro-delivery.com/api' },
  { name: 'Maystro (2)', baseUrl: 'https://orders-management.maystro-delivery.com/api' },
] as const;

const SECRETS: readonly AccountField[] = [{ name: 'token', isRequired: true }];

const SETTINGS: readonly AccountField[] = [
  // `1` or `2`: paths, bodies and answers differ.
  { name: 'generation', isRequired: true },
  // `1-2-3` (home, pickup point, relay), or `0-1` (home, pickup point) for old accounts.
  { name: 'deliveryTypes', isRequired: false },
];

const CAPABILITIES: Capabilities = {
  // The bulk host wants products that Maystro already has, and answers by position.
  mostDrafts: 1,
  sameReference: 'refuses',
  // The search is in no documentation, so that nothing may depend on it.
  findsByReference: false,
  identifiedBy: 'own_id',
  needsValidation: false,
  label: 'pdf',
  labelArea: 'page',
  cancel: 'before_pickup',
  // No source shows that the kind of delivery can be changed: half a change would misdirect it.
  asks: ['remark', 'change_phone', 'change_address', 'change_amount'],
  changes: 'any_time',
  webhook: 'secret_path',
  hasPickupPoints: true,
  payouts: 'none',
  mostTracked: 1,
  // Nothing is published: what other integrations live with.
  quota: { perSecond: 2, perMinute: 90 },
  mostConcurrent: 1,
};

export const maystro: CarrierAdapter = {
  family: 'maystro',
  knownAddresses: KNOWN_ADDRESSES,
  secrets: SECRETS,
  settings: SETTINGS,
  capabilities: CAPABILITIES,
  testConnection,
  checkDraft,
  createParcels,
  findByReference,
  label,
  track,
  cancel,
  ask,
  places,
  fees,
  readWebhook,
};
