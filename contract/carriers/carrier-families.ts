/** The software that a delivery company runs on. Companies of one family speak one API. */
export const CARRIER_FAMILIES = [
  'yalidine',
  'zr',
  'ecotrack',
  'noest',
  'maystro',
  'procolis',
] as const;
export type CarrierFamily = (typeof CARRIER_FAMILIES)[number];
