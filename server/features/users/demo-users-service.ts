import { and, eq, ne } from 'drizzle-orm';
import type { ActorCtx } from '../../context.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { keepAnAdministrator, lockUsers, removeUser, userColumns } from './user-record.ts';

/**
 * Locks the users before anything else is locked, and checks that the caller is still an
 * administrator: deleting a user waits for rows of the timelines that reference them, so another
 * order of locks could deadlock.
 */
export async function lockUsersForAdministrator(tx: Tx, ctx: ActorCtx): Promise<void> {
  const actor = await lockUsers(tx, ctx, 'canEditSettings');
  if (actor.role !== 'administrator') throw new AppError('no_permission');
}

/** Deletes the demo users with their sessions, except the caller, who may be one of them. */
export async function deleteDemoUsers(tx: Tx, { actor }: ActorCtx): Promise<void> {
  const isOther = and(eq(users.isDemo, true), ne(users.id, actor.id));
  for (const user of await tx.select(userColumns).from(users).where(isOther)) {
    await keepAnAdministrator(tx, user, null);
    await removeUser(tx, user.id);
    await announceChange(tx, { topic: 'session', userId: user.id });
  }
  await tx.update(users).set({ isDemo: false }).where(eq(users.id, actor.id));
}
