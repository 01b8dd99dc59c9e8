import type { CarrierAdapter } from '../adapter/carrier-adapter.ts';
import { CAPABILITIES, KNOWN_ADDRESSES, SECRETS, SETTINGS } from './account.ts';
import { createParcels } from './create.ts';
import { checkDraft } from './draft-body.ts';
import { fees } from './fees.ts';
import { label } from './label.ts';
import { payouts } from './payouts.ts';
import { places, testConnection } from './places.ts';
import { changedSince, findByReference, track } from './reading.ts';
import { ask, cancel } from './requests.ts';
import { readWebhook } from './webhook.ts';

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
