import type { ActorCtx } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { Payout } from '../adapter/carrier-adapter.ts';
import { CarrierTrouble } from '../adapter/channel.ts';
import type { AccountTools } from './account-service.ts';
import { hideSecrets } from './hide-secrets.ts';
import { findAccount, openStored } from './open-account.ts';
import { toProblem } from './trouble-presenter.ts';

export type CarrierTools = AccountTools;

export interface ReadPayout extends Payout {
  /** The amounts of its lines are what reaches the shop, not what the door paid. */
  isNet: boolean;
}

/** What the carrier itself lists, asked now. */
export async function readCarrierPayouts(
  { db, now, language }: ActorCtx,
  tools: CarrierTools,
  companyId: string,
  since: Date,
): Promise<ReadPayout[]> {
  const stored = await findAccount(db, companyId);
  if (stored === null) throw new AppError('carrier_lists_no_payouts');
  let secrets = {};
  try {
    const { adapter, channel } = openStored({ db, now, ...tools }, stored);
    if (adapter.payouts === undefined) throw new AppError('carrier_lists_no_payouts');
    ({ secrets } = channel.account);
    const isNet = adapter.capabilities.payouts === 'ledger';
    const listed = await adapter.payouts(channel, since);
    return listed.map((payout) => ({ ...payout, isNet }));
  } catch (error) {
    if (!(error instanceof CarrierTrouble)) throw error;
    const { message, words } = toProblem(hideSecrets(error, secrets), language);
    const problem = words === null ? message : `${message} (${words})`;
    throw new AppError('carrier_failed', { values: { problem } });
  }
}
