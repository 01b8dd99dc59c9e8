import type { ActorCtx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { requireFreshSignIn } from '../../http/access.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { endSessions } from './account-service.ts';

/**
 * Ends the user's other sessions, or the given one of them. Whoever finds an open screen must not
 * be able to sign the owner out elsewhere, so it needs a fresh sign-in.
 */
export async function endOwnSessions(ctx: ActorCtx, only?: string): Promise<void> {
  requireFreshSignIn(ctx);
  const { id, fullName, sessionId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    const count = await endSessions(tx, {
      userId: id,
      except: sessionId,
      ...(only !== undefined && { only }),
    });
    if (count === 0) {
      if (only !== undefined) throw new AppError('not_found');
      return;
    }
    await recordAudit(tx, ctx, {
      action: 'sessions_ended',
      subject: { id, name: fullName },
      details: { count },
    });
  });
}
