import type { AccountField, Capabilities } from '../adapter/carrier-adapter.ts';

export const KNOWN_ADDRESSES = [
  { name: 'Procolis', baseUrl: 'https://procolis.com/api_v1' },
] as const;

export const SECRETS: readonly AccountField[] = [
  { name: 'token', isRequired: true },
  { name: 'key', isRequired: true },
];

/** No bound is known; a batch of this size is read and written in one call. */
export const MOST_PARCELS = 50;

export const CAPABILITIES: Capabilities = {
  mostDrafts: MOST_PARCELS,
  sameReference: 'answers_existing',
  findsByReference: true,
  identifiedBy: 'tracking',
  needsValidation: false,
  label: 'none',
  labelArea: 'page',
  cancel: 'never',
  asks: [],
  changes: 'before_validation',
  webhook: 'none',
  hasDesks: false,
  payouts: 'none',
  mostTracked: MOST_PARCELS,
  // Not documented; a pace that others keep elsewhere.
  quota: { perMinute: 45 },
  mostConcurrent: 1,
};
