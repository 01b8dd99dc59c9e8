import type { CarrierAdapter } from '../adapter/carrier-adapter.ts';
import { CAPABILITIES, SECRETS } from './ecotrack-account.ts';
import { ask, cancel } from './ecotrack-asks.ts';
import { testConnection } from './ecotrack-connection.ts';
import { createParcels } from './ecotrack-create.ts';
import { fees } from './ecotrack-fees.ts';
import { findByReference, payouts } from './ecotrack-find.ts';
import { label } from './ecotrack-label.ts';
import { checkDraft } from './ecotrack-order.ts';
import { places } from './ecotrack-places.ts';
import { track } from './ecotrack-track.ts';
import { validate } from './ecotrack-validate.ts';
import { readWebhook } from './ecotrack-webhook.ts';

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
