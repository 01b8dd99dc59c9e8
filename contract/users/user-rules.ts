import {
  can,
  PERMISSION_GROUPS,
  PERMISSIONS,
  type PermissionHolder,
} from '#contract/permissions.ts';

const isAdministrator = ({ role }: PermissionHolder) => role === 'administrator';

/**
 * An administrator ranks above any set of permissions, because the rules below do not limit them.
 */
function holdsMore(user: PermissionHolder, than: PermissionHolder): boolean {
  if (isAdministrator(user) && !isAdministrator(than)) return true;
  return PERMISSIONS.some((permission) => can(user, permission) && !can(than, permission));
}

/**
 * Whether the actor may decide about this user. It is checked on the user before a change and on
 * the result, so nobody can grant what they do not have, or change somebody who has more.
 * Administrators may do both.
 */
export function isWithinReach(actor: PermissionHolder, user: PermissionHolder): boolean {
  return isAdministrator(actor) || !holdsMore(user, actor);
}

/** An administrator who may manage users; the store always keeps at least one. */
export function isFullAdministrator(user: PermissionHolder): boolean {
  return isAdministrator(user) && PERMISSION_GROUPS.users.every((p) => can(user, p));
}

/** Whether a change to one's own account would take away one's own access to user management. */
export function locksOut(before: PermissionHolder, after: PermissionHolder): boolean {
  return PERMISSION_GROUPS.users.some((p) => can(before, p) && !can(after, p));
}
