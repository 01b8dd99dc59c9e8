import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ChangeOwnPassword, Login, SessionUser } from '#contract/auth.ts';
import { effectivePermissions } from '#contract/permissions.ts';
import type { Actor, ActorCtx, Ctx } from '../../context.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors.ts';
import { actorColumns } from './actor-columns.ts';
import { countAttempt, recordSuccess } from './login-throttle.ts';
import { hashPassword, verifyAgainstNobody, verifyPassword } from './password-hash.ts';
import { endOtherSessions, startSession } from './sessions.ts';

interface Origin {
  address: string;
  userAgent: string;
}

/** A wrong name and a wrong password are refused alike, and take alike. */
export async function login(ctx: Ctx, input: z.output<typeof Login>, origin: Origin) {
  const now = ctx.now();
  const attempt = { username: input.username, address: origin.address, now };
  await countAttempt(ctx.db, attempt);

  const [user] = await ctx.db
    .select({ ...actorColumns, password: users.password })
    .from(users)
    .where(eq(sql`lower(${users.username})`, input.username.toLowerCase()));
  const isRight = user
    ? await verifyPassword(input.password, user.password)
    : await verifyAgainstNobody(input.password);
  if (user === undefined || !isRight) throw new AppError('wrong_credentials');

  const remember = input.rememberMe ?? false;
  const token = await ctx.db.transaction(async (tx) => {
    await recordSuccess(tx, attempt);
    await tx.update(users).set({ lastLoginAt: now }).where(eq(users.id, user.id));
    return startSession(tx, { userId: user.id, remember, ...origin, now });
  });
  return { token, remember, user: toSessionUser(user) };
}

/** Ends every other session of the user: whoever knew the old password is out. */
export async function changeOwnPassword(
  ctx: ActorCtx,
  input: z.output<typeof ChangeOwnPassword>,
  address: string,
): Promise<void> {
  const { actor, db } = ctx;
  // A borrowed session must not serve to guess the password behind it.
  const attempt = { username: actor.username, address, now: ctx.now() };
  await countAttempt(db, attempt);
  const [stored] = await db
    .select({ password: users.password })
    .from(users)
    .where(eq(users.id, actor.id));
  if (stored === undefined) throw new AppError('not_signed_in');
  if (!(await verifyPassword(input.currentPassword, stored.password))) {
    throw new AppError('wrong_current_password');
  }
  const password = await hashPassword(input.newPassword);
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ password, mustChangePassword: false })
      // The hash that was checked, so that of two changes at once the second is refused.
      .where(sql`${users.id} = ${actor.id} and ${users.password} = ${stored.password}`)
      .returning({ id: users.id });
    if (changed.length === 0) throw new AppError('wrong_current_password');
    await recordSuccess(tx, attempt);
    await endOtherSessions(tx, actor.id, actor.sessionId);
  });
}

export function toSessionUser(user: Omit<Actor, 'sessionId'>): SessionUser {
  return {
    id: user.id,
    username: user.username,
    fullName: user.fullName,
    role: user.role,
    mustChangePassword: user.mustChangePassword,
    ...effectivePermissions(user),
  };
}
