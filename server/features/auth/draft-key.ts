import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ActorCtx } from '../../context.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../errors.ts';

/**
 * What a browser encrypts drafts with while this user is signed in. It follows from the stored hash
 * of the password, which nobody outside knows: the same for every session of the user, another for
 * every other user, and a new one with a new password.
 */
export async function draftKeyOf({ db, actor }: ActorCtx): Promise<string> {
  const [user] = await db
    .select({ hash: users.password })
    .from(users)
    .where(eq(users.id, actor.id));
  if (user === undefined) throw new AppError('not_signed_in');
  return createHmac('sha256', user.hash).update(`drafts of ${actor.id}`).digest('base64url');
}
