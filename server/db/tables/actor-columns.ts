import { byPermission, type Permission } from '#contract/permissions.ts';
import { users } from '../schema/users.ts';

type FlagColumns = { [P in Permission]: (typeof users)[P] };

/** What a permission check needs to know of a user, and nothing secret. */
export const actorColumns = {
  id: users.id,
  username: users.username,
  fullName: users.fullName,
  role: users.role,
  mustChangePassword: users.mustChangePassword,
  ...(byPermission((permission) => users[permission]) as FlagColumns),
};
