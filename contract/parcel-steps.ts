/** What the queue does next for a parcel; null when nothing is due. */
export const PARCEL_STEPS = ['send', 'look_up', 'validate'] as const;
export type ParcelStep = (typeof PARCEL_STEPS)[number];

/** What an event of a carrier is about; `unknown` is a word that we have no reading for. */
export const PARCEL_EVENT_KINDS = [
  'movement',
  'attempt',
  'money',
  'change',
  'note',
  'unknown',
] as const;
