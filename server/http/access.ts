import type { Access } from '#contract/endpoint.ts';
import { can, type PermissionHolder } from '#contract/permissions.ts';

export type StaffAccess = Exclude<Access, 'public' | 'storefrontKey'>;

export function mayCall(access: StaffAccess, user: PermissionHolder): boolean {
  if (access === 'session') return true;
  if ('permission' in access) return can(user, access.permission);
  return access.anyOf.some((permission) => can(user, permission));
}

/** Checked at run time too, because a registry built by hand in a test may lack the declaration. */
export function isDeclared(access: unknown): access is Access {
  if (access === 'public' || access === 'session' || access === 'storefrontKey') return true;
  if (typeof access !== 'object' || access === null) return false;
  return 'permission' in access || ('anyOf' in access && Array.isArray(access.anyOf));
}
