import type { AccountField, Capabilities, CarrierAdapter } from '../adapter/carrier-adapter.ts';
import { ask, cancel, checkDraft, createParcels, label } from './parcels.ts';
import { MOST_TRACKED } from './calls.ts';
import { fees, places, testConnection } from './places.ts';
import { changedSince, findByReference, payouts, track } from './tracking.ts';
import { readWebhook } from './webhook.ts';

/** Companies that run the same engine. Only the first two publish how it works. */
const KNOWN_ADDRESSES = [
  { name: 'Yalidine', baseUrl: 'https://api.yalidine.app/v1' },
  { name: 'Guepex', baseUrl: 'https://api.guepex.app/v1' },
  { name: 'Yalitec', baseUrl: 'https://api.yalitec.me/v1' },
  { name: 'Economiqua', baseUrl: 'https://api.economiqua.app/v1' },
  { name: 'Easy & Speed', baseUrl: 'https://api.easyandspeed.app/v1' },
  { name: 'WeCan', baseUrl: 'https://api.wecanservices.me/v1' },
] as const;

const SECRETS: readonly AccountField[] = [
  { name: 'apiId', isRequired: true },
  { name: 'apiToken', isRequired: true },
  { name: 'webhookSecret', isRequired: false },
];

const CAPABILITIES: Capabilities = {
  mostDrafts: 100,
  sameReference: 'makes_another',
  findsByReference: true,
  identifiedBy: 'tracking',
  needsValidation: false,
  label: 'url',
  labelArea: 'page',
  cancel: 'before_pickup',
  asks: ['change_phone', 'change_address', 'change_amount', 'change_pickup_point'],
  changes: 'before_pickup',
  webhook: 'signed',
  hasPickupPoints: true,
  payouts: 'per_parcel',
  mostTracked: MOST_TRACKED,
  // 5, 50, 1,000 and 10,000 are allowed; going over locks the key for longer each time.
  quota: { perSecond: 4, perMinute: 45, perHour: 900, perDay: 9_000 },
  mostConcurrent: 1,
};

export const yalidine: CarrierAdapter = {
  family: 'yalidine',
  knownAddresses: KNOWN_ADDRESSES,
  secrets: SECRETS,
  settings: [],
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
