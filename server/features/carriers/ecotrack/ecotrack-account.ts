import type { AccountField, Capabilities } from '../adapter/carrier-adapter.ts';

export const SECRETS: readonly AccountField[] = [
  { name: 'token', isRequired: true },
  { name: 'webhookSecret', isRequired: false },
];

const MOST_DRAFTS = 100;
export const MOST_TRACKED = 100;

export const CAPABILITIES: Capabilities = {
  // Some tenants answer 500 to every bulk: that batch is `uncertain`, and one by one works.
  mostDrafts: MOST_DRAFTS,
  sameReference: 'unknown',
  findsByReference: true,
  identifiedBy: 'tracking',
  needsValidation: true,
  label: 'pdf',
  labelArea: 'page',
  cancel: 'before_validation',
  asks: ['return', 'remark', 'change_phone', 'change_address', 'change_amount', 'change_desk'],
  changes: 'before_validation',
  webhook: 'signed',
  hasDesks: true,
  payouts: 'per_parcel',
  mostTracked: MOST_TRACKED,
  quota: { perMinute: 45, perHour: 1_400, perDay: 14_000 },
  mostConcurrent: 1,
};
