import { can, PERMISSION_GROUPS, PERMISSIONS, type PermissionHolder } from './permissions.ts';

const isAdministrator = ({ role }: PermissionHolder) => role === 'administrator';

/** Being an administrator counts as more than any set of permissions, since it lifts the limits below. */
function holdsMore(user: PermissionHolder, than: PermissionHolder): boolean {
  if (isAdministrator(user) && !isAdministrator(than)) return true;
  return PERMISSIONS.some((permission) => can(user, permission) && !can(than, permission));
}

/**
 * Whether the user, as they are or as they are to become, is within what the actor may decide.
 * Asked before a change and of its result, it means: nobody gives what they do not hold, nor
 * touches somebody who holds more. Administrators may.
 */
export function isWithinReach(actor: PermissionHolder, user: PermissionHolder): boolean {
  return isAdministrator(actor) || !holdsMore(user, actor);
}

/** An administrator who can manage users: the store never has fewer than one. */
export function isFullAdministrator(user: PermissionHolder): boolean {
  return isAdministrator(user) && PERMISSION_GROUPS.users.every((p) => can(user, p));
}

/** Whether a change of one's own account would take away a hold on users that one has now. */
export function locksOut(before: PermissionHolder, after: PermissionHolder): boolean {
  return PERMISSION_GROUPS.users.some((p) => can(before, p) && !can(after, p));
}
