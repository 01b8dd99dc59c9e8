import { byPermission, type Permission } from '#contract/permissions.ts';
import { users } from '../schema/users.ts';

type FlagColumns = { [P in Permission]: (typeof users)[P] };

/** The columns that a permission check needs, without secrets. */
export const actorColumns = {
  id: users.id,
  username: users.username,
  fullName: users.fullName,
  role: users.role,
  mustChangePassword: users.mustChangePassword,
  ...(byPermission((permission) => users[permission]) as FlagColumns),
};
