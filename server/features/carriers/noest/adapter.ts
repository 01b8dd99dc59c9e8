import type { AccountField, Capabilities, CarrierAdapter } from '../adapter/carrier-adapter.ts';
import { CarrierTrouble } from '../adapter/channel.ts';
import { askCarrier } from '../adapter/read-answer.ts';
import { ask, cancel, checkDraft, createParcels, label, validate } from './parcels.ts';
import { reading } from './calls.ts';
import { fees, places, Wilayas } from './places.ts';
import { track } from './tracking.ts';

const KNOWN_ADDRESSES = [
  { name: 'NOEST', baseUrl: 'https://app.noest-dz.com/api/public' },
] as const;

const SECRETS: readonly AccountField[] = [{ name: 'token', isRequired: true }];
const SETTINGS: readonly AccountField[] = [{ name: 'userGuid', isRequired: true }];

const CAPABILITIES: Capabilities = {
  // A bulk answer names no references, and nobody has shown that its positions match the request.
  mostDrafts: 1,
  sameReference: 'refuses',
  findsByReference: false,
  identifiedBy: 'tracking',
  needsValidation: true,
  label: 'pdf',
  labelArea: 'top_left_quarter',
  cancel: 'before_validation',
  asks: [
    'new_attempt',
    'return',
    'remark',
    'change_phone',
    'change_address',
    'change_amount',
    'change_pickup_point',
  ],
  changes: 'any_time',
  webhook: 'none',
  hasPickupPoints: true,
  payouts: 'per_parcel',
  mostTracked: 100,
  quota: { perMinute: 45 },
  mostConcurrent: 1,
};

export const noest: CarrierAdapter = {
  family: 'noest',
  knownAddresses: KNOWN_ADDRESSES,
  secrets: SECRETS,
  settings: SETTINGS,
  capabilities: CAPABILITIES,
  testConnection: async (channel) => {
    await askCarrier(channel, reading(channel, '/get/wilayas'), Wilayas);
  },
  checkDraft,
  createParcels,
  // An empty list would say that there is none.
  findByReference: async () => {
    throw new CarrierTrouble('refused', 'NOEST has no search by reference');
  },
  validate,
  label,
  track,
  cancel,
  ask,
  places,
  fees,
};
