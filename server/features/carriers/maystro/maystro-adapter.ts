import type { CarrierAdapter } from '../adapter/carrier-adapter.ts';
import { CAPABILITIES, KNOWN_ADDRESSES, SECRETS, SETTINGS } from './maystro-account.ts';
import { ask, cancel } from './maystro-asks.ts';
import { testConnection } from './maystro-connection.ts';
import { createParcels } from './maystro-create.ts';
import { fees } from './maystro-fees.ts';
import { findByReference } from './maystro-find.ts';
import { label } from './maystro-label.ts';
import { checkDraft } from './maystro-order.ts';
import { places } from './maystro-places.ts';
import { track } from './maystro-track.ts';
import { readWebhook } from './maystro-webhook.ts';

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
