import type { CarrierFamily } from '#contract/carriers/carrier-families.ts';
import type { CarrierAdapter } from './adapter/carrier-adapter.ts';
import { ecotrack } from './ecotrack/adapter.ts';
import { maystro } from './maystro/adapter.ts';
import { noest } from './noest/adapter.ts';
import { procolis } from './procolis/adapter.ts';
import { yalidine } from './yalidine/adapter.ts';
import { zr } from './zr/adapter.ts';

/** The adapter of each family: a new one is a folder and a line here. */
export const CARRIER_ADAPTERS: Readonly<Record<CarrierFamily, CarrierAdapter>> = {
  yalidine,
  zr,
  ecotrack,
  noest,
  maystro,
  procolis,
};
