import type { AccountField, Capabilities, CarrierAdapter } from '../adapter/carrier-adapter.ts';
import { ask, cancel, checkDraft, createParcels, label, validate } from './parcels.ts';
import { MOST_TRACKED } from './calls.ts';
import { testConnection, fees, places } from './places.ts';
import { findByReference, payouts, track } from './tracking.ts';
import { readWebhook } from './webhook.ts';

const SECRETS: readonly AccountField[] = [
  { name: 'token', isRequired: true },
  { name: 'webhookSecret', isRequired: false },
];

const MOST_DRAFTS = 100;

const CAPABILITIES: Capabilities = {
  // Some tenants answer 500 to every bulk: that batch is `uncertain`, and one by one works.
  mostDrafts: MOST_DRAFTS,
  sameReference: 'unknown',
  findsByReference: true,
  identifiedBy: 'tracking',
  needsValidation: true,
  label: 'pdf',
  labelArea: 'page',
  cancel: 'before_validation',
  asks: [
    'return',
    'remark',
    'change_phone',
    'change_address',
    'change_amount',
    'change_pickup_point',
  ],
  changes: 'before_validation',
  webhook: 'signed',
  hasPickupPoints: true,
  payouts: 'per_parcel',
  mostTracked: MOST_TRACKED,
  quota: { perMinute: 45, perHour: 1_400, perDay: 14_000 },
  mostConcurrent: 1,
};

/** Any tenant, by the address that its owner types: tenants move, and sources spell hosts differently. */
export const ecotrack: CarrierAdapter = {
  family: 'ecotrack',
  knownAddresses: [],
  secrets: SECRETS,
  settings: [],
  capabilities: CAPABILITIES,
  testConnection,
  checkDraft,
  createParcels,
  findByReference,
  validate,
  label,
  track,
  cancel,
  ask,
  places,
  fees,
  readWebhook,
  payouts,
};
