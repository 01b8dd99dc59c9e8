import type { AccountField, Capabilities } from '../adapter/carrier-adapter.ts';

export const KNOWN_ADDRESSES = [
  { name: 'NOEST', baseUrl: 'https://app.noest-dz.com/api/public' },
] as const;

export const SECRETS: readonly AccountField[] = [{ name: 'token', isRequired: true }];
export const SETTINGS: readonly AccountField[] = [{ name: 'userGuid', isRequired: true }];

export const CAPABILITIES: Capabilities = {
  // A bulk answer names no references, and nobody has shown that its positions match the request.
  mostDrafts: 1,
  sameReference: 'refuses',
  findsByReference: false,
  identifiedBy: 'tracking',
  needsValidation: true,
  label: 'pdf',
  labelArea: 'top_left_quarter',
  cancel: 'before_validation',
  asks: [
    'new_attempt',
    'return',
    'remark',
    'change_phone',
    'change_address',
    'change_amount',
    'change_desk',
  ],
  changes: 'any_time',
  webhook: 'none',
  hasDesks: true,
  payouts: 'per_parcel',
  mostTracked: 100,
  quota: { perMinute: 45 },
  mostConcurrent: 1,
};
