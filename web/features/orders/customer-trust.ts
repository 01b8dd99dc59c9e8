import {
  reputationColour,
  type Reputation,
  type ReputationColour,
} from '#contract/trust/reputation.ts';

/** Whether a customer usually accepts their parcels. */
export type CustomerTrust = 'unknown' | 'takes' | 'mixed' | 'refuses';

const TRUST = {
  good: 'takes',
  mixed: 'mixed',
  bad: 'refuses',
} as const satisfies Record<ReputationColour, CustomerTrust>;

/** Unknown until there are enough parcels to say so. */
export function customerTrust(reputation: Reputation): CustomerTrust {
  const colour = reputationColour(reputation);
  return colour === null ? 'unknown' : TRUST[colour];
}
