import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { NewPassword } from '#contract/auth/auth.ts';
import { presetFlags, type PermissionPreset } from '#contract/users/permission-presets.ts';
import {
  byPermission,
  can,
  DEFAULT_ROLE,
  PERMISSIONS,
  ROLES,
  type Permission,
  type PermissionHolder,
  type Role,
} from '#contract/permissions.ts';
import { isWithinReach } from '#contract/users/user-rules.ts';
import { CreateUser, UpdateUser, type User } from '#contract/users/users.ts';

export type Flags = Record<Permission, boolean | null>;
export type UserFormValues = Flags & {
  username: string;
  fullName: string;
  role: Role;
  password: string;
};
export type UserFormApi = UseFormReturn<UserFormValues, unknown, unknown>;

const base = {
  username: CreateUser.shape.username,
  fullName: CreateUser.shape.fullName,
  role: z.enum(ROLES),
  ...byPermission(() => z.boolean().nullable()),
};

export const newUserSchema = z.object({ ...base, password: NewPassword });
/** An empty password field keeps the current password. */
export const userSchema = z.object({
  ...base,
  username: UpdateUser.shape.username.unwrap(),
  password: z
    .string()
    .transform((typed) => (typed === '' ? undefined : typed))
    .pipe(NewPassword.optional()),
});

const BY_ROLE: Flags = byPermission(() => null);

/**
 * The specification's defaults: with the default role and no flags a new user may only view the
 * dashboard, orders and products. Changing the role changes the defaults.
 */
export function newUserValues(actor: PermissionHolder): UserFormValues {
  const flags = { ...BY_ROLE, ...refusalsFor(actor, DEFAULT_ROLE, BY_ROLE) };
  return { username: '', fullName: '', role: DEFAULT_ROLE, password: '', ...flags };
}

export function userValues(user: User): UserFormValues {
  const { username, fullName, role } = user;
  return { username, fullName, role, password: '', ...byPermission((p) => user[p]) };
}

/** Sends only changed fields: somebody else may have changed the others. */
export function changedFields(
  user: User,
  values: Omit<UserFormValues, 'password'> & { password?: string | undefined },
): UpdateUser {
  const { password, ...fields } = values;
  const changed = Object.entries(fields).filter(
    ([name, value]) => user[name as keyof User] !== value,
  );
  return { ...Object.fromEntries(changed), ...(password !== undefined && { password }) };
}

/** Whether the actor may grant the permission. */
export const mayGive = (actor: PermissionHolder, permission: Permission): boolean =>
  actor.role === 'administrator' || can(actor, permission);

export const mayGiveRole = (actor: PermissionHolder, role: Role): boolean =>
  role !== 'administrator' || isWithinReach(actor, { role });

/** The flags of a preset, limited to what the actor may grant. */
export function flagsOfPreset(actor: PermissionHolder, preset: PermissionPreset): Flags {
  const flags = presetFlags(preset);
  return byPermission((permission) => flags[permission] && mayGive(actor, permission));
}

/** Refusal flags for what the fallback would give and the actor does not have. */
export function refusalsFor(
  actor: PermissionHolder,
  role: Role,
  flags: Readonly<Flags>,
): Partial<Flags> {
  const beyond = PERMISSIONS.filter(
    (p) => flags[p] === null && can({ ...flags, role }, p) && !mayGive(actor, p),
  );
  return Object.fromEntries(beyond.map((p) => [p, false]));
}

/** After a choice that others follow: refuses what it would give beyond the actor's own. */
export function refuseBeyond(form: UserFormApi, actor: PermissionHolder): void {
  const values = form.getValues();
  for (const [permission, flag] of Object.entries(refusalsFor(actor, values.role, values))) {
    form.setValue(permission as Permission, flag, { shouldDirty: true });
  }
}
