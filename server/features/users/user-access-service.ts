import { eq } from 'drizzle-orm';
import { isWithinReach } from '#contract/users/user-rules.ts';
import type { TemporaryPassword } from '#contract/users/users.ts';
import type { ActorCtx } from '../../context.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { requireFreshSignIn } from '../../http/access.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { endSessions, temporaryPassword, removeFactors } from '../auth/account-service.ts';
import { subjectOf, lockUsers, requireUser } from './user-record.ts';

/** The only response that contains a password; the database has only its hash. */
export async function resetPassword(ctx: ActorCtx, id: string): Promise<TemporaryPassword> {
  requireFreshSignIn(ctx);
  const { password, columns } = await temporaryPassword();
  return ctx.db.transaction(async (tx) => {
    const { actor, user } = await lockReachable(tx, ctx, id);
    if (id === actor.id) throw new AppError('own_account');
    await tx.update(users).set(columns).where(eq(users.id, id));
    await endSessions(tx, { userId: id });
    await recordAudit(tx, ctx, { action: 'password_reset', subject: subjectOf(user) });
    await announceChange(tx, { topic: 'users', id });
    return { username: user.username, temporaryPassword: password };
  });
}

/** Ends all sessions of the user or the given one, but never the caller's own. */
export async function endUserSessions(
  ctx: ActorCtx,
  id: string,
  sessionId?: string,
): Promise<void> {
  // As in endOwnSessions: being allowed to edit users must not be a way around it.
  if (id === ctx.actor.id) requireFreshSignIn(ctx);
  await ctx.db.transaction(async (tx) => {
    const { user } = await lockReachable(tx, ctx, id);
    const count = await endSessions(tx, {
      userId: id,
      except: ctx.actor.sessionId,
      ...(sessionId !== undefined && { only: sessionId }),
    });
    if (count === 0) {
      if (sessionId !== undefined) throw new AppError('not_found');
      return;
    }
    await recordAudit(tx, ctx, {
      action: 'sessions_ended',
      subject: subjectOf(user),
      details: { count },
    });
  });
}

/** For a user who lost the phone: the password alone signs in until they add a factor again. */
export async function removeUserFactors(ctx: ActorCtx, id: string): Promise<void> {
  requireFreshSignIn(ctx);
  await ctx.db.transaction(async (tx) => {
    const { actor, user } = await lockReachable(tx, ctx, id);
    if (id === actor.id) throw new AppError('own_account');
    const count = await removeFactors(tx, id);
    if (count === 0) return;
    await endSessions(tx, { userId: id });
    const details = { count };
    await recordAudit(tx, ctx, {
      action: 'second_factors_reset',
      subject: subjectOf(user),
      details,
    });
    await announceChange(tx, { topic: 'users', id });
  });
}

async function lockReachable(tx: Tx, ctx: ActorCtx, id: string) {
  const actor = await lockUsers(tx, ctx, 'canEditUsers');
  const user = await requireUser(tx, id);
  if (!isWithinReach(actor, user)) throw new AppError('beyond_own_permissions');
  return { actor, user };
}
