import { eq, asc } from 'drizzle-orm';
import type { z } from 'zod';
import { PERMISSIONS } from '#contract/permissions.ts';
import { isInOneScript, userNameSkeleton } from '#contract/users/user-name.ts';
import { isWithinReach, locksOut } from '#contract/users/user-rules.ts';
import type { UserSession } from '#contract/auth/own-sessions.ts';
import { MAX_USERS, type CreateUser, type UpdateUser, type User } from '#contract/users/users.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { users } from '../../db/schema/users.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { giveBackAssigned, mayWorkAtDesk } from '../../db/tables/desk.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { AppError, invalidField } from '../../errors.ts';
import { requireFreshSignIn } from '../../http/access.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { chosenPassword, endSessions, listSessions } from '../auth/account-service.ts';
import {
  keepAnAdministrator,
  lockUsers,
  removeUser,
  requireUser,
  toUser,
  userColumns,
  changesBetween,
  subjectOf,
} from './user-record.ts';

/** What gives access or takes it over: changing it needs a fresh sign-in. */
const GRANTING = ['username', 'role', 'password', ...PERMISSIONS] as const;

export async function createUser(
  ctx: ActorCtx,
  shopWords: readonly string[],
  { password, ...fields }: z.output<typeof CreateUser>,
): Promise<User> {
  requireFreshSignIn(ctx);
  // Hashed before the transaction: it is slow, and a transaction occupies a connection.
  const columns = await chosenPassword(ctx.db, {
    password,
    path: 'password',
    ownWords: [fields.username, fields.fullName, ...shopWords],
  });
  return ctx.db.transaction(async (tx) => {
    const actor = await lockUsers(tx, ctx, 'canCreateUsers');
    if (!isWithinReach(actor, fields)) throw new AppError('beyond_own_permissions');
    if ((await tx.$count(users)) >= MAX_USERS) {
      throw new AppError('user_limit', { values: { max: MAX_USERS } });
    }
    await requireFreeName(tx, fields.username);
    const [created] = await tx
      .insert(users)
      .values({ ...fields, ...columns, ...TYPED_BY_OTHERS, createdAt: ctx.now() })
      .returning(userColumns);
    if (created === undefined) throw new Error('The user was not written');
    await recordAudit(tx, ctx, {
      action: 'user_created',
      subject: subjectOf(created),
      details: { changes: changesBetween(null, created) },
    });
    await announceChange(tx, { topic: 'users', id: created.id });
    return toUser(created);
  });
}

/** Somebody else knows the password: it opens nothing but the choice of one's own. */
const TYPED_BY_OTHERS = { mustChangePassword: true };

export async function updateUser(
  ctx: ActorCtx,
  shopWords: readonly string[],
  id: string,
  { password, ...fields }: z.output<typeof UpdateUser>,
): Promise<User> {
  const columns =
    password === undefined
      ? {}
      : {
          ...(await chosenPassword(ctx.db, {
            password,
            path: 'password',
            ownWords: [...(await namesOf(ctx.db, id)), ...namesIn(fields), ...shopWords],
          })),
          ...TYPED_BY_OTHERS,
        };
  return ctx.db.transaction(async (tx) => {
    const actor = await lockUsers(tx, ctx, 'canEditUsers');
    const before = await requireUser(tx, id);
    const after = { ...before, ...fields };
    if (!isWithinReach(actor, before) || !isWithinReach(actor, after)) {
      throw new AppError('beyond_own_permissions');
    }
    await keepAnAdministrator(tx, before, after);
    // Changing one's own password requires the old one (changeOwnPassword), not just a session.
    if (id === actor.id && (password !== undefined || locksOut(before, after))) {
      throw new AppError('own_account');
    }
    const changes = changesBetween(before, after);
    if (password !== undefined) changes.password = { from: null, to: null };
    if (Object.keys(changes).length === 0) return toUser(before);
    if (GRANTING.some((field) => changes[field] !== undefined)) requireFreshSignIn(ctx);
    if (changes.username !== undefined) {
      if (!isInOneScript(after.username)) throw invalidField('username', 'usernameScript');
      await requireFreeName(tx, after.username, id);
    }

    const [written] = await tx
      .update(users)
      .set({ ...fields, ...columns })
      .where(eq(users.id, id))
      .returning(userColumns);
    if (written === undefined) throw new AppError('not_found');
    if (mayWorkAtDesk(before) && !mayWorkAtDesk(after)) await giveBackAssigned(tx, id);
    if (password !== undefined) await endSessions(tx, { userId: id });
    else await announceChange(tx, { topic: 'session', userId: id });
    await recordAudit(tx, ctx, {
      action: 'user_updated',
      subject: subjectOf(written),
      details: { changes },
    });
    await announceChange(tx, { topic: 'users', id });
    return toUser(written);
  });
}

const namesIn = ({
  username = '',
  fullName = '',
}: {
  username?: string | undefined;
  fullName?: string | undefined;
}) => [username, fullName];

async function namesOf(db: Reader, id: string): Promise<string[]> {
  const { username, fullName } = users;
  const [user] = await db.select({ username, fullName }).from(users).where(eq(users.id, id));
  return user === undefined ? [] : namesIn(user);
}

/** Sessions are deleted with the user; timelines and the audit trail keep the name. */
export async function deleteUser(ctx: ActorCtx, id: string): Promise<void> {
  requireFreshSignIn(ctx);
  await ctx.db.transaction(async (tx) => {
    const actor = await lockUsers(tx, ctx, 'canDeleteUsers');
    const user = await requireUser(tx, id);
    if (id === actor.id) throw new AppError('own_account');
    if (!isWithinReach(actor, user)) throw new AppError('beyond_own_permissions');
    await keepAnAdministrator(tx, user, null);
    await removeUser(tx, id);
    await announceChange(tx, { topic: 'session', userId: id });
    await recordAudit(tx, ctx, { action: 'user_deleted', subject: subjectOf(user) });
    await announceChange(tx, { topic: 'users', id });
  });
}

/** A name that only looks like another one is taken too: staff could not tell the two apart. */
async function requireFreeName(tx: Tx, username: string, exceptId?: string): Promise<void> {
  const all = await tx.select({ id: users.id, username: users.username }).from(users);
  const wanted = userNameSkeleton(username);
  const isTaken = all.some(
    (user) => user.id !== exceptId && userNameSkeleton(user.username) === wanted,
  );
  if (!isTaken) return;
  throw new AppError('username_taken', {
    fields: [{ path: 'username', message: 'usernameTaken' }],
  });
}

export async function listUsers({ db }: Ctx): Promise<User[]> {
  const rows = await db
    .select(userColumns)
    .from(users)
    .orderBy(asc(users.createdAt), asc(users.id));
  return rows.map(toUser);
}

export async function getUser({ db }: Ctx, id: string): Promise<User> {
  return toUser(await requireUser(db, id));
}

export async function listUserSessions(ctx: ActorCtx, id: string): Promise<UserSession[]> {
  await requireUser(ctx.db, id);
  return listSessions(ctx, id);
}
