import { sql, eq } from 'drizzle-orm';
import { byPermission, type Permission, can } from '#contract/permissions.ts';
import { AppError } from '../../errors.ts';
import { users, sessions } from '../schema/users.ts';
import type { Reader } from '../types.ts';

/** Named in full, since Drizzle leaves out the table where a statement has only one. */
export const hasSecondFactor = sql<boolean>`exists (
  select from second_factors where second_factors.user_id = users.id)`;

type FlagColumns = { [P in Permission]: (typeof users)[P] };

/** The columns that a permission check needs, without secrets. */
export const actorColumns = {
  id: users.id,
  username: users.username,
  fullName: users.fullName,
  role: users.role,
  mustChangePassword: users.mustChangePassword,
  /** The role is checked first: most calls then need not look for factors. */
  mustSetUpSecondFactor: sql<boolean>`(users.role = any(
    coalesce((select second_factor_roles from site_settings), '{}')) and not ${hasSecondFactor})`,
  ...(byPermission((permission) => users[permission]) as FlagColumns),
};

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
