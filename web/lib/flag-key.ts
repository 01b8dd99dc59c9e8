import { FOLLOWED_PERMISSIONS, type Permission } from '#contract/permissions.ts';

/** The text for a permission flag: what null means depends on the permission. */
export function flagKey(permission: Permission, flag: boolean | null) {
  if (flag !== null) return flag ? 'user.flag.allowed' : 'user.flag.refused';
  return FOLLOWED_PERMISSIONS[permission] === undefined ? 'user.flag.role' : 'user.flag.default';
}
