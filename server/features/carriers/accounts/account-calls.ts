import type { CarrierProblem } from '#contract/carriers/carrier-accounts.ts';
import type { ActorCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Payout } from '../adapter/carrier-adapter.ts';
import { CarrierTrouble } from '../adapter/channel.ts';
import { hideSecrets } from './account-secrets.ts';
import { closeBreaker } from './breaker.ts';
import { toProblem } from './carrier-problem.ts';
import {
  findAccount,
  openStored,
  type AccountTools,
  type OpenAccount,
  type StoredAccount,
} from './open-account.ts';

// Calls whose answer somebody waits for; all others are made by `account-jobs.ts`.

/** Null when the account works, which also ends a pause. */
export async function testCarrierAccount(
  ctx: ActorCtx,
  tools: AccountTools,
  companyId: string,
): Promise<CarrierProblem | null> {
  const stored = await findAccount(ctx.db, companyId);
  if (stored === null) throw new AppError('not_found');
  const tested = await callNow(ctx, tools, stored, ({ adapter, channel }) =>
    adapter.testConnection(channel),
  );
  if ('problem' in tested) return tested.problem;
  await closeBreaker(ctx.db, companyId);
  return null;
}

export interface ReadPayout extends Payout {
  /** The amounts of its lines are what reaches the shop, not what the door paid. */
  isNet: boolean;
}

/** What the carrier itself lists. */
export async function readCarrierPayouts(
  ctx: ActorCtx,
  tools: AccountTools,
  companyId: string,
  since: Date,
): Promise<ReadPayout[]> {
  const stored = await findAccount(ctx.db, companyId);
  if (stored === null) throw new AppError('carrier_lists_no_payouts');
  const read = await callNow(ctx, tools, stored, async ({ adapter, channel }) => {
    if (adapter.payouts === undefined) throw new AppError('carrier_lists_no_payouts');
    const isNet = adapter.capabilities.payouts === 'ledger';
    const listed = await adapter.payouts(channel, since);
    return listed.map((payout) => ({ ...payout, isNet }));
  });
  if ('result' in read) return read.result;
  const { message, words } = read.problem;
  const problem = words === null ? message : `${message} (${words})`;
  throw new AppError('carrier_failed', { values: { problem } });
}

async function callNow<Result>(
  { db, now, language }: ActorCtx,
  tools: AccountTools,
  stored: StoredAccount,
  call: (account: OpenAccount) => Promise<Result>,
): Promise<{ result: Result } | { problem: CarrierProblem }> {
  let secrets = {};
  try {
    const account = openStored({ db, now, ...tools }, stored);
    ({ secrets } = account.channel.account);
    return { result: await call(account) };
  } catch (error) {
    if (!(error instanceof CarrierTrouble)) throw error;
    return { problem: toProblem(hideSecrets(error, secrets), language) };
  }
}
