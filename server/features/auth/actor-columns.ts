import { PERMISSIONS, type Permission } from '#contract/permissions.ts';
import { users } from '../../db/schema/users.ts';

type FlagColumns = { [P in Permission]: (typeof users)[P] };
const flags = Object.fromEntries(PERMISSIONS.map((p) => [p, users[p]])) as FlagColumns;

/** What a permission check needs to know of a user, and nothing secret. */
export const actorColumns = {
  id: users.id,
  username: users.username,
  fullName: users.fullName,
  role: users.role,
  mustChangePassword: users.mustChangePassword,
  ...flags,
};
