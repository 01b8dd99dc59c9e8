import { describe, expect, it } from 'vitest';
import { effectivePermissions, PERMISSIONS } from '#contract/permissions.ts';
import type { User } from '#contract/users/users.ts';
import {
  changedFields,
  flagsOfPreset,
  mayGiveRole,
  newUserSchema,
  newUserValues,
  refusalsFor,
  userSchema,
  userValues,
} from './user-form-values.ts';

const BY_ROLE = Object.fromEntries(PERMISSIONS.map((p) => [p, null])) as Pick<
  User,
  (typeof PERMISSIONS)[number]
>;
const user: User = {
  id: '00000000-0000-4000-8000-000000000000',
  username: 'samira',
  fullName: 'سميرة',
  role: 'content_update',
  mustChangePassword: false,
  hasSecondFactor: false,
  lastLoginAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...BY_ROLE,
};
const administrator = { role: 'administrator' };

describe('a new user in the form', () => {
  it('begins with the defaults of the specification', () => {
    const allowed = Object.entries(effectivePermissions(newUserValues(administrator)))
      .filter(([, held]) => held)
      .map(([permission]) => permission);
    expect(allowed).toEqual(['canViewDashboard', 'canViewOrders', 'canViewProducts']);
  });

  it('begins with no more than the one who adds it holds', () => {
    const actor = { role: 'dashboard_followup', canViewDashboard: false, canCreateUsers: true };
    expect(newUserValues(actor)).toMatchObject({ canViewDashboard: false, canViewOrders: null });
  });

  it('needs a password; an edited one does not', () => {
    const values = userValues(user);
    expect(newUserSchema.safeParse(values).success).toBe(false);
    expect(userSchema.parse(values).password).toBeUndefined();
    expect(userSchema.safeParse({ ...values, password: 'weak' }).error?.issues[0]?.path).toEqual([
      'password',
    ]);
  });
});

it('changedFields sends what differs', () => {
  const values = { ...userValues(user), password: undefined };
  expect(changedFields(user, values)).toEqual({});
  expect(
    changedFields(user, { ...values, fullName: 'آخر', canEditOrders: false, password: 'Abcdef1!' }),
  ).toEqual({ fullName: 'آخر', canEditOrders: false, password: 'Abcdef1!' });
});

it('a permission that follows another is refused where the actor does not hold it', () => {
  const actor = { role: 'content_update', canEditOrders: true, canDispatchOrders: false };
  const editor = { ...BY_ROLE, canEditOrders: true };
  expect(refusalsFor(actor, 'dashboard_followup', editor)).toEqual({ canDispatchOrders: false });
  expect(refusalsFor(actor, 'dashboard_followup', BY_ROLE)).toEqual({});
  expect(refusalsFor(administrator, 'dashboard_followup', editor)).toEqual({});
});

it('a role gives nothing that the actor does not hold', () => {
  const actor = { role: 'dashboard_followup', canEditUsers: true, canEditProducts: true };
  expect(refusalsFor(actor, 'content_update', BY_ROLE)).toEqual({
    canCreateProducts: false,
    canDeleteProducts: false,
  });
  expect(refusalsFor(administrator, 'administrator', BY_ROLE)).toEqual({});
  expect(mayGiveRole(actor, 'administrator')).toBe(false);
  expect(mayGiveRole(administrator, 'administrator')).toBe(true);
});

describe('a preset', () => {
  it('sets every flag, and leaves nothing to the role', () => {
    const flags = flagsOfPreset({ role: 'administrator' }, 'packer');
    expect(flags).toMatchObject({
      canViewOrders: true,
      canEditOrders: true,
      canViewProducts: true,
      canViewDashboard: false,
      canCreateOrders: false,
      canEditSettings: false,
    });
    expect(Object.values(flags)).not.toContain(null);
  });

  it('gives nothing that the actor does not hold', () => {
    const actor = { role: 'dashboard_followup', canCreateUsers: true };
    expect(flagsOfPreset(actor, 'confirmation')).toMatchObject({
      canViewOrders: true,
      canCreateOrders: false,
      canEditOrders: false,
    });
  });
});

it('a name of another script is refused to a new user, and may stay what it was', () => {
  const values = { ...userValues(user), username: '\u0411\u043e\u0440\u0438\u0441' };
  const issues = newUserSchema.safeParse({ ...values, password: 'Another-horse-7' }).error?.issues;
  expect(issues?.map(({ path, message }) => [path, message])).toEqual([
    [['username'], 'usernameScript'],
  ]);
  expect(userSchema.safeParse(values).success).toBe(true);
});
