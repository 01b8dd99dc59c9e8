import type { CarrierAdapter } from '../adapter/carrier-adapter.ts';
import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import { askCarrier } from '../adapter/read-answer.ts';
import { CAPABILITIES, KNOWN_ADDRESSES, SECRETS, SETTINGS } from './noest-account.ts';
import { ask, cancel } from './noest-asks.ts';
import { reading } from './noest-calls.ts';
import { createParcels } from './noest-create.ts';
import { label } from './noest-label.ts';
import { checkDraft } from './noest-order.ts';
import { fees, places, Wilayas } from './noest-places.ts';
import { track } from './noest-track.ts';
import { validate } from './noest-validate.ts';

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
