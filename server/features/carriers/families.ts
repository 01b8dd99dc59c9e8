import type { CarrierFamily } from '#contract/parcel-states.ts';
import type { CarrierAdapter } from './adapter/carrier-adapter.ts';
import { procolis } from './procolis/procolis-adapter.ts';
import { yalidine } from './yalidine/yalidine-adapter.ts';
import { zr } from './zr/zr-adapter.ts';

/** The adapter of each family: a new one is a folder and a line here. */
export const CARRIER_ADAPTERS: Partial<Record<CarrierFamily, CarrierAdapter>> = {
  yalidine,
  zr,
  procolis,
};
