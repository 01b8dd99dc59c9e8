import type { AccountField, Capabilities, CarrierAdapter } from '../adapter/carrier-adapter.ts';
import { ask, cancel, checkDraft, createParcels, label } from './parcels.ts';
import { fees, places, testConnection } from './places.ts';
import { changedSince, findByReference, payouts, track } from './tracking.ts';
import { readWebhook } from './webhook.ts';

const KNOWN_ADDRESSES = [
  { name: 'ZR Express', baseUrl: 'https://api.zrexpress.app/api/v1' },
] as const;

const SECRETS: readonly AccountField[] = [
  { name: 'apiKey', isRequired: true },
  { name: 'webhookSecret', isRequired: false },
];

/**
 * `readyState` is `send` or `leave`: whether parcels are made in the state that hubs accept.
 * `lateChanges` is `send` or `never`: after pickup a change is a request that costs money.
 */
const SETTINGS: readonly AccountField[] = [
  { name: 'tenant', isRequired: true },
  { name: 'readyState', isRequired: false },
  { name: 'workflow', isRequired: false },
  { name: 'lateChanges', isRequired: false },
];

const CAPABILITIES: Capabilities = {
  // The carrier takes 100; but each needs a call for its customer first, and a batch should not
  // take minutes.
  mostDrafts: 25,
  sameReference: 'refuses',
  findsByReference: true,
  identifiedBy: 'own_id',
  needsValidation: false,
  label: 'pdf',
  labelArea: 'page',
  cancel: 'before_pickup',
  asks: ['change_phone', 'change_address', 'change_amount', 'change_pickup_point'],
  changes: 'any_time',
  webhook: 'signed',
  hasPickupPoints: true,
  payouts: 'ledger',
  // The history of each is a call of its own.
  mostTracked: 1,
  // Not documented; others keep to this.
  quota: { perMinute: 45 },
  mostConcurrent: 2,
};

export const zr: CarrierAdapter = {
  family: 'zr',
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
  changedSince,
  cancel,
  ask,
  places,
  fees,
  readWebhook,
  payouts,
};
