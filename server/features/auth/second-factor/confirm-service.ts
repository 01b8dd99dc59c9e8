import { eq } from 'drizzle-orm';
import type { FactorChallenge } from '#contract/auth/auth.ts';
import type { FactorProof } from '#contract/auth/second-factor.ts';
import type { ActorCtx } from '../../../context.ts';
import { secondFactors } from '../../../db/schema/second-factors.ts';
import { sessions, users } from '../../../db/schema/users.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import { countPasswordCheck, forgivePasswordChecks } from '../login-throttle.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import {
  countAnswer,
  endChallenge,
  startChallenge,
  countFactorAttempt,
  forgiveFactorAttempts,
} from './factor-challenges.ts';
import { presentChallenge, proveFactor, wrongProof, type FactorTools } from './factor-proof.ts';

/** Rate-limited, so that a stolen session cannot be used to guess the password. */
export async function confirmSession(
  ctx: ActorCtx,
  tools: FactorTools,
  { password }: { password: string },
): Promise<FactorChallenge | null> {
  const { actor, db } = ctx;
  const now = ctx.now();
  await countPasswordCheck(db, actor.sessionId, now);
  const [stored] = await db
    .select({ password: users.password })
    .from(users)
    .where(eq(users.id, actor.id));
  if (stored === undefined) throw new AppError('not_signed_in');
  if (!(await verifyPassword(password, stored.password, true))) {
    throw new AppError('wrong_current_password');
  }
  return db.transaction(async (tx) => {
    await forgivePasswordChecks(tx, actor.sessionId);
    if ((await tx.$count(secondFactors, eq(secondFactors.userId, actor.id))) === 0) {
      await markConfirmed(tx, ctx);
      return null;
    }
    const { id: userId, sessionId } = actor;
    const token = await startChallenge(tx, { userId, purpose: 'confirm', sessionId, now });
    return presentChallenge(tx, tools, { userId, token });
  });
}

export async function confirmSessionFactor(
  ctx: ActorCtx,
  tools: FactorTools,
  { challenge: token, ...proof }: FactorProof,
): Promise<void> {
  const { actor, db } = ctx;
  const now = ctx.now();
  const { sessionId } = actor;
  const challenge = await countAnswer(db, { token, purpose: 'confirm', sessionId, now });
  const counter = await countFactorAttempt(db, { sessionId }, now);
  await db.transaction(async (tx) => {
    const used = await proveFactor(tx, tools, { userId: actor.id, token, now }, proof);
    if (used === null) throw wrongProof(proof);
    await endChallenge(tx, challenge);
    await forgiveFactorAttempts(tx, counter);
    await markConfirmed(tx, ctx);
  });
}

async function markConfirmed(tx: Tx, { actor, now }: ActorCtx): Promise<void> {
  await tx.update(sessions).set({ confirmedAt: now() }).where(eq(sessions.id, actor.sessionId));
}
