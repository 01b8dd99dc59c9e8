import { and, eq } from 'drizzle-orm';
import type { FactorChallenge } from '#contract/auth/auth.ts';
import type { FactorProof } from '#contract/auth/second-factor.ts';
import type { Ctx, ActorCtx } from '../../../context.ts';
import { secondFactors } from '../../../db/schema/second-factors.ts';
import { users, sessions } from '../../../db/schema/users.ts';
import { actorColumns } from '../../../db/tables/actors.ts';
import { announceChange } from '../../../db/tables/changes.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import { recordAudit } from '../../audit/audit-service.ts';
import { recordSuccess, countPasswordCheck, forgivePasswordChecks } from '../login-throttle.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import type { Place } from '../session-cookie.ts';
import { startSession } from '../sessions.ts';
import {
  countAnswer,
  endChallenge,
  startChallenge,
  countFactorAttempt,
  forgiveFactorAttempts,
} from './factor-challenges.ts';
import { presentChallenge, proveFactor, wrongProof, type FactorTools } from './factor-proof.ts';

interface Entering {
  id: string;
  /** The hash that the password was checked against. */
  password: string;
}

/** After the right password of a user who has a second factor: asks for it instead of entering. */
export async function askForFactor(
  ctx: Ctx,
  tools: FactorTools,
  user: Entering,
  remember: boolean,
): Promise<FactorChallenge> {
  return ctx.db.transaction(async (tx) => {
    const [same] = await tx
      .select({ id: users.id })
      .from(users)
      // After a concurrent reset the old password no longer works.
      .where(and(eq(users.id, user.id), eq(users.password, user.password)))
      .for('share');
    if (same === undefined) throw new AppError('wrong_credentials');
    const challenge = { userId: user.id, purpose: 'login', sessionId: null, remember } as const;
    const token = await startChallenge(tx, { ...challenge, now: ctx.now() });
    return presentChallenge(tx, tools, { userId: user.id, token });
  });
}

/** The second step of signing in: the right proof starts the session. */
export async function finishLogin(
  ctx: Ctx,
  tools: FactorTools,
  { challenge: token, ...proof }: FactorProof,
  { userAgent, device }: Place,
) {
  const { address, db } = ctx;
  const now = ctx.now();
  const challenge = await countAnswer(db, { token, purpose: 'login', sessionId: null, now });
  const { userId, remember } = challenge;
  const counter = await countFactorAttempt(db, { userId, device }, now);
  const entered = await db.transaction(async (tx) => {
    const used = await proveFactor(tx, tools, { userId, token, now }, proof);
    if (used === null) return null;
    await endChallenge(tx, challenge);
    const [user] = await tx
      .update(users)
      .set({ lastLoginAt: now })
      .where(eq(users.id, userId))
      .returning(actorColumns);
    if (user === undefined) throw new AppError('factor_challenge_over');
    await recordSuccess(tx, { who: userId, address, device, now });
    await forgiveFactorAttempts(tx, counter);
    const author = { ...ctx, actor: user };
    if (used === 'recoveryCode') await recordAudit(tx, author, { action: 'recovery_code_used' });
    await recordAudit(tx, author, { action: 'login' });
    await announceChange(tx, { topic: 'users', id: userId });
    const session = { userId, remember, address, userAgent, now };
    return { user, remember, token: await startSession(tx, session) };
  });
  if (entered !== null) return entered;
  await recordFailure(ctx, userId);
  throw wrongProof(proof);
}

async function recordFailure(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ name: users.fullName })
      .from(users)
      .where(eq(users.id, userId));
    const subject = user && { id: userId, name: user.name };
    await recordAudit(tx, ctx, { action: 'login_failed', ...(subject && { subject }) });
  });
}

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
