import { eq } from 'drizzle-orm';
import { can, type Permission } from '#contract/permissions.ts';
import { AppError } from '../../errors.ts';
import { sessions, users } from '../schema/users.ts';
import type { Reader } from '../types.ts';
import { actorColumns } from './actor-columns.ts';

/** Throws if the caller has been signed out or has lost the permission since the call began. */
export async function requireStill(
  db: Reader,
  { sessionId }: { sessionId: string },
  permission: Permission,
): Promise<void> {
  const [actor] = await db
    .select(actorColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId));
  if (actor === undefined) throw new AppError('not_signed_in');
  if (!can(actor, permission)) throw new AppError('no_permission');
}
