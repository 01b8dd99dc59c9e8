import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import { can, type Role } from '#contract/permissions.ts';
import type { ActorCtx } from '../../context.ts';
import { users } from '../../db/schema/users.ts';
import { announceChange } from '../../db/tables/changes.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { requireFreshSignIn } from '../../http/access.ts';

/**
 * Checks a change of the roles that must have a second factor. It decides about users as much as
 * about the store, so it needs the permission for both.
 */
export async function requireSecondFactors(
  tx: Tx,
  ctx: ActorCtx,
  { canStoreApiKeys }: { canStoreApiKeys: boolean },
  before: readonly Role[],
  after: readonly Role[],
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  if (!can(ctx.actor, 'canEditUsers')) throw new AppError('no_permission');
  requireFreshSignIn(ctx);
  // Otherwise everybody in the role would be asked for what cannot be set up.
  if (after.length > 0 && !canStoreApiKeys) throw new AppError('factor_needs_encryption');
  const roles = [...new Set([...before, ...after])];
  const concerned = await tx.select({ id: users.id }).from(users).where(inArray(users.role, roles));
  for (const { id: userId } of concerned) await announceChange(tx, { topic: 'session', userId });
}
