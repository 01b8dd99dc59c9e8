import { sql } from 'drizzle-orm';
import { byPermission, type Permission } from '#contract/permissions.ts';
import { users } from '../schema/users.ts';

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
