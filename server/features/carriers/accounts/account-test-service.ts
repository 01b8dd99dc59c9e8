import type { CarrierProblem } from '#contract/carriers/carrier-accounts.ts';
import type { ActorCtx } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { CarrierTrouble } from '../adapter/channel.ts';
import type { AccountTools } from './account-service.ts';
import { closeBreaker } from './breaker.ts';
import { hideSecrets } from './hide-secrets.ts';
import { findAccount, openStored } from './open-account.ts';
import { toProblem } from './trouble-presenter.ts';

/** One call with the stored account; null when it works, which also ends a pause. */
export async function testCarrierAccount(
  { db, now, language }: ActorCtx,
  tools: AccountTools,
  companyId: string,
): Promise<CarrierProblem | null> {
  const stored = await findAccount(db, companyId);
  if (stored === null) throw new AppError('not_found');
  let secrets = {};
  try {
    const { adapter, channel } = openStored({ db, now, ...tools }, stored);
    ({ secrets } = channel.account);
    await adapter.testConnection(channel);
  } catch (error) {
    if (!(error instanceof CarrierTrouble)) throw error;
    return toProblem(hideSecrets(error, secrets), language);
  }
  await closeBreaker(db, companyId);
  return null;
}
