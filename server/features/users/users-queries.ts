import { asc } from 'drizzle-orm';
import type { User, UserSession } from '#contract/users.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { users } from '../../db/schema/users.ts';
import { activeSessions } from '../auth/account-service.ts';
import { requireUser, toUser, userColumns } from './user-record.ts';

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
  const rows = await activeSessions(ctx.db, id, ctx.now());
  return rows.map((session) => ({
    id: session.id,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    address: session.address,
    userAgent: session.userAgent,
    isCurrent: session.id === ctx.actor.sessionId,
  }));
}
