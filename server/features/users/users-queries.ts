import { asc } from 'drizzle-orm';
import type { User, UserSession } from '#contract/users/users.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { users } from '../../db/schema/users.ts';
import { listSessions } from '../auth/account-service.ts';
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
  return listSessions(ctx, id);
}
