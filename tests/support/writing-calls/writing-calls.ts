import { CARRIER_CALLS } from './carrier-calls.ts';
import { CARRIER_RULE_CALLS } from './carrier-rule-calls.ts';
import { DESK_CALLS } from './desk-calls.ts';
import { FACTOR_CALLS } from './factor-calls.ts';
import { FOLLOW_CALLS } from './follow-calls.ts';
import { INTAKE_CALLS } from './intake-calls.ts';
import { MESSAGE_CALLS } from './message-calls.ts';
import { ORDER_CALLS } from './order-calls.ts';
import { PARCEL_CALLS } from './parcel-calls.ts';
import { REPORT_CALLS } from './report-calls.ts';
import { RETURN_CALLS } from './return-calls.ts';
import { SCAN_CALLS } from './scan-calls.ts';
import { PAYOUT_CALLS } from './payout-calls.ts';
import { TRUST_CALLS } from './trust-calls.ts';
import { STORE_CALLS } from './store-calls.ts';
import { SYNC_CALLS } from './sync-calls.ts';
import { TEAM_CALLS } from './team-calls.ts';
import { USER_CALLS } from './user-calls.ts';
import { VIEW_CALLS } from './view-calls.ts';

/** At least one call per writing endpoint; tests/contract/live-topics.api.test.ts checks this. */
export const WRITING_CALLS = [
  ...ORDER_CALLS,
  ...RETURN_CALLS,
  ...TRUST_CALLS,
  ...PARCEL_CALLS,
  ...SCAN_CALLS,
  ...INTAKE_CALLS,
  ...MESSAGE_CALLS,
  ...FOLLOW_CALLS,
  ...DESK_CALLS,
  ...STORE_CALLS,
  ...CARRIER_CALLS,
  ...CARRIER_RULE_CALLS,
  ...PAYOUT_CALLS,
  ...TEAM_CALLS,
  ...REPORT_CALLS,
  ...USER_CALLS,
  ...FACTOR_CALLS,
  ...SYNC_CALLS,
  ...VIEW_CALLS,
];

/** Endpoints that are not GET but change nothing. */
export const WRITE_NOTHING = [
  'POST /api/settings/test-email',
  'POST /api/auth/factors/app/setup',
  // But the count of calls, and the end of a pause.
  'POST /api/delivery-companies/{id}/carrier/test',
  'POST /api/parcels/check',
  'POST /api/sources/{id}/sample',
  // Without a signature of the platform's nothing is exchanged; its own tests are in youcan.api.test.ts.
  'POST /api/sources/{id}/consent',
  // But that the shop is asked for what we missed.
  'POST /api/sources/{id}/test',
  // At the shop alone.
  'POST /api/sources/{id}/webhooks',
  'POST /api/sources/{id}/checkout-fields',
];
