import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ChangeOwnPassword, Login, SessionUser } from '#contract/auth/auth.ts';
import { effectivePermissions } from '#contract/permissions.ts';
import { foldUserName } from '#contract/users/user-name.ts';
import type { Actor, ActorCtx, Ctx } from '../../context.ts';
import { actorColumns, hasSecondFactor } from '../../db/tables/actors.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { chosenPassword, endSessions } from './account-service.ts';
import type { Place } from './session-cookie.ts';
import { askForFactor } from './second-factor/second-step-service.ts';
import type { FactorTools } from './second-factor/factor-proof.ts';
import {
  countAttempt,
  countPasswordCheck,
  forgivePasswordChecks,
  recordSuccess,
} from './login-throttle.ts';
import { verifyAgainstNobody, verifyPassword } from './passwords/password-hash.ts';
import { endSession, startSession } from './sessions.ts';

/** A wrong name and a wrong password give the same error after the same time. */
export async function login(
  ctx: Ctx,
  tools: FactorTools,
  input: z.output<typeof Login>,
  { userAgent, device }: Place,
) {
  const { address } = ctx;
  const now = ctx.now();
  const user = await findByName(ctx.db, input.username);
  const who = user?.id ?? foldUserName(input.username);
  const attempt = { who, address, device, now };
  const { isKnownDevice } = await countAttempt(ctx.db, attempt);
  const isRight = user
    ? await verifyPassword(input.password, user.password, isKnownDevice)
    : await verifyAgainstNobody(input.password);
  if (user === undefined || !isRight) {
    await recordFailure(ctx, user);
    throw new AppError('wrong_credentials');
  }

  const remember = input.rememberMe ?? false;
  if (user.hasSecondFactor) return { challenge: await askForFactor(ctx, tools, user, remember) };
  const token = await ctx.db.transaction(async (tx) => {
    const entered = await tx
      .update(users)
      .set({ lastLoginAt: now })
      // Compares the hash that was checked: after a concurrent reset the old password no longer
      // works.
      .where(and(eq(users.id, user.id), eq(users.password, user.password)))
      .returning({ id: users.id });
    if (entered.length === 0) throw new AppError('wrong_credentials');
    await recordSuccess(tx, attempt);
    await recordAudit(tx, { ...ctx, actor: user }, { action: 'login' });
    await announceChange(tx, { topic: 'users', id: user.id });
    return startSession(tx, { userId: user.id, remember, address, userAgent, now });
  });
  return { token, remember, user: toSessionUser(user) };
}

/** Compared here and not by the database, whose lower case differs: there are eight at most. */
async function findByName(db: Ctx['db'], username: string) {
  const wanted = foldUserName(username);
  const columns = { ...actorColumns, hasSecondFactor, password: users.password };
  const all = await db.select(columns).from(users);
  return all.find((user) => foldUserName(user.username) === wanted);
}

/** An unknown name is not recorded: people type their password there by mistake. */
async function recordFailure(ctx: Ctx, user: { id: string; fullName: string } | undefined) {
  const subject = user && { id: user.id, name: user.fullName };
  await ctx.db.transaction((tx) =>
    recordAudit(tx, ctx, { action: 'login_failed', ...(subject && { subject }) }),
  );
}

export async function logout(ctx: Ctx, token: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const actor = await endSession(tx, token);
    if (actor !== null) await recordAudit(tx, { ...ctx, actor }, { action: 'logout' });
  });
}

/** Ends all other sessions of the user, so that whoever knew the old password is signed out. */
export async function changeOwnPassword(
  ctx: ActorCtx,
  shopWords: readonly string[],
  input: z.output<typeof ChangeOwnPassword>,
): Promise<void> {
  const { actor, db } = ctx;
  // Rate-limited, so that a stolen session cannot be used to guess the password.
  await countPasswordCheck(db, actor.sessionId, ctx.now());
  const [stored] = await db
    .select({ password: users.password })
    .from(users)
    .where(eq(users.id, actor.id));
  if (stored === undefined) throw new AppError('not_signed_in');
  if (!(await verifyPassword(input.currentPassword, stored.password, true))) {
    throw new AppError('wrong_current_password');
  }
  // It was right: new passwords that are refused as weak do not count as attempts.
  await forgivePasswordChecks(db, actor.sessionId);
  const columns = await chosenPassword(db, {
    password: input.newPassword,
    path: 'newPassword',
    ownWords: [actor.username, actor.fullName, ...shopWords],
  });
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set(columns)
      // Compares the hash that was checked: of two concurrent changes the second is refused.
      .where(and(eq(users.id, actor.id), eq(users.password, stored.password)))
      .returning({ id: users.id });
    if (changed.length === 0) throw new AppError('wrong_current_password');
    await endSessions(tx, { userId: actor.id, except: actor.sessionId });
    await recordAudit(tx, ctx, { action: 'password_changed' });
    await announceChange(tx, { topic: 'users', id: actor.id });
  });
}

export function toSessionUser(user: Omit<Actor, 'sessionId' | 'confirmedAt'>): SessionUser {
  return {
    id: user.id,
    username: user.username,
    fullName: user.fullName,
    role: user.role,
    mustChangePassword: user.mustChangePassword,
    ...(user.mustSetUpSecondFactor && { mustSetUpSecondFactor: true as const }),
    ...effectivePermissions(user),
  };
}
