import type { ClientStanding } from '#contract/trust/blocked-phones.ts';
import type { Ctx } from '../../context.ts';
import { blocksOf } from './blocked-clients.ts';
import { NO_REPUTATION, reputationsOf } from './reputation.ts';

export async function listClientStandings(
  { db, now }: Ctx,
  ids: readonly string[],
): Promise<ClientStanding[]> {
  const [reputations, blocks] = await Promise.all([
    reputationsOf(db, ids),
    blocksOf(db, ids, now()),
  ]);
  return ids.map((clientId) => ({
    clientId,
    reputation: reputations.get(clientId) ?? NO_REPUTATION,
    block: blocks.get(clientId) ?? null,
  }));
}
