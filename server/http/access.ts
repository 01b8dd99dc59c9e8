import type { Access } from '#contract/endpoint.ts';
import { can, type PermissionHolder } from '#contract/permissions.ts';
import type { ActorCtx } from '../context.ts';
import { AppError } from '../errors.ts';

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

const FRESH_MS = 15 * 60_000;

/**
 * Before a change that would let a stolen session stay: throws unless the user signed in, or typed
 * the password again, within the last quarter of an hour.
 */
export function requireFreshSignIn({ actor, now }: Pick<ActorCtx, 'actor' | 'now'>): void {
  if (now().getTime() - actor.confirmedAt.getTime() > FRESH_MS) {
    throw new AppError('fresh_sign_in_required');
  }
}
