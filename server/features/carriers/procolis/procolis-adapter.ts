import type { CarrierAdapter } from '../adapter/carrier-adapter.ts';
import { CAPABILITIES, KNOWN_ADDRESSES, SECRETS } from './account.ts';
import { createParcels } from './create.ts';
import { checkDraft } from './draft-body.ts';
import { fees, places, testConnection } from './prices.ts';
import { findByReference, track } from './reading.ts';

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
