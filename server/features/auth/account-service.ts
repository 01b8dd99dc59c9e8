import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { UserSession } from '#contract/auth/own-sessions.ts';
import type { ActorCtx } from '../../context.ts';
import { recoveryCodes, secondFactors } from '../../db/schema/second-factors.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { sessions } from '../../db/schema/users.ts';
import { generatePassword } from '../../db/seed/generate-password.ts';
import { announceChange } from '../../db/tables/changes.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { invalidField, AppError } from '../../errors.ts';
import { requireFreshSignIn } from '../../http/access.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { weaknessOf } from './passwords/weak-password.ts';
import { endChallengesOf } from './second-factor/factor-challenges.ts';

interface ChosenPassword {
  password: string;
  /** The field of the input, for the error. */
  path: string;
  /** Names of the user and addresses of the shop, which a guesser tries first. */
  ownWords: readonly string[];
}

/** The columns for a permanent password; throws when it is one that guessers try first. */
export async function chosenPassword(db: Reader, { password, path, ownWords }: ChosenPassword) {
  const [store] = await db
    .select({ name: siteSettings.storeName, email: siteSettings.storeEmail })
    .from(siteSettings);
  const weakness = weaknessOf(password, [...ownWords, store?.name ?? '', store?.email ?? '']);
  if (weakness !== null) throw invalidField(path, weakness);
  return { password: await hashPassword(password), mustChangePassword: false };
}

/** A temporary password, shown once, with the columns that force its user to replace it. */
export async function temporaryPassword() {
  const password = generatePassword();
  return {
    password,
    columns: { password: await hashPassword(password), mustChangePassword: true },
  };
}

/** The sessions of a user that have not expired, last seen first. */
export async function listSessions(ctx: ActorCtx, userId: string): Promise<UserSession[]> {
  const rows = await ctx.db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      address: sessions.address,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.now())))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  return rows.map((session) => ({
    id: session.id,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    address: session.address,
    userAgent: session.userAgent,
    isCurrent: session.id === ctx.actor.sessionId,
  }));
}

interface Ended {
  userId: string;
  /** Only this session; omitted, all of them. */
  only?: string;
  /** All sessions except this one. */
  except?: string;
}

/** Returns how many sessions ended. Their screens show the login page at once. */
export async function endSessions(tx: Tx, { userId, only, except }: Ended): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        only === undefined ? undefined : eq(sessions.id, only),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id });
  if (only === undefined) await endChallengesOf(tx, userId);
  await announceChange(tx, { topic: 'session', userId });
  return ended.length;
}

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

/** Removes all second factors of a user and their recovery codes; returns how many factors. */
export async function removeFactors(tx: Tx, userId: string): Promise<number> {
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ id: secondFactors.id });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return removed.length;
}
