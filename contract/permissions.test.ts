import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  can,
  effectivePermissions,
  PERMISSION_GROUPS,
  PERMISSIONS,
  ROLE_PERMISSIONS,
  ROLES,
  type PermissionHolder,
} from './permissions.ts';

const role = fc.constantFrom(...ROLES);
const permission = fc.constantFrom(...PERMISSIONS);

describe('can', () => {
  it('knows the 15 permissions of the specification in its groups, and three of our own', () => {
    expect(new Set(PERMISSIONS).size).toBe(18);
    const { delivery, finance, ...specified } = PERMISSION_GROUPS;
    expect(Object.keys(specified)).toEqual([
      'dashboard',
      'orders',
      'products',
      'users',
      'settings',
    ]);
    expect(Object.values(specified).flat()).toHaveLength(15);
    expect(delivery).toEqual(['canDispatchOrders']);
    expect(finance).toEqual(['canViewFinance', 'canEditFinance']);
  });

  it('lets an explicit flag win over any role', () => {
    fc.assert(
      fc.property(fc.oneof(role, fc.string()), permission, fc.boolean(), (role, flag, value) => {
        expect(can({ role, [flag]: value }, flag)).toBe(value);
      }),
    );
  });

  it('leaves it to the role where the flag is null or missing', () => {
    fc.assert(
      fc.property(role, permission, fc.constantFrom(null, undefined), (role, flag, value) => {
        expect(can({ role, [flag]: value }, flag)).toBe(ROLE_PERMISSIONS[role].includes(flag));
      }),
    );
  });

  it.each<[string, PermissionHolder, boolean]>([
    ['an administrator', { role: 'administrator' }, true],
    ['an administrator who may not', { role: 'administrator', canEditOrders: false }, false],
    ['a role without orders', { role: 'content_update' }, false],
    ['one who may by their own flag', { role: 'content_update', canEditOrders: true }, true],
    ['an unknown role with the flag', { role: 'owner', canEditOrders: true }, true],
    [
      'one who may, but not dispatch',
      { role: 'administrator', canEditOrders: true, canDispatchOrders: false },
      false,
    ],
    [
      'one who may not, but dispatch',
      { role: 'dashboard_followup', canEditOrders: false, canDispatchOrders: true },
      true,
    ],
  ])('dispatching falls back to editing orders: %s', (_who, user, expected) => {
    expect(can(user, 'canDispatchOrders')).toBe(expected);
  });

  it('finance falls back to administrators only, and editing it does not include seeing it', () => {
    const seen = (user: PermissionHolder) => [
      can(user, 'canViewFinance'),
      can(user, 'canEditFinance'),
    ];
    const all15 = Object.fromEntries(PERMISSIONS.slice(0, 15).map((p) => [p, true]));
    expect(seen({ role: 'administrator' })).toEqual([true, true]);
    expect(seen({ role: 'content_update' })).toEqual([false, false]);
    expect(seen({ role: 'dashboard_followup', ...all15 })).toEqual([false, false]);
    expect(seen({ role: 'administrator', canViewFinance: false })).toEqual([false, true]);
    expect(seen({ role: 'content_update', canEditFinance: true })).toEqual([false, true]);
  });

  it('allows nothing to a role it does not know', () => {
    fc.assert(
      fc.property(
        fc.string().filter((s) => !(ROLES as readonly string[]).includes(s)),
        (role) => {
          expect(Object.values(effectivePermissions({ role }))).not.toContain(true);
        },
      ),
    );
  });

  it('follows the table of the specification', () => {
    expect(ROLE_PERMISSIONS.administrator).toHaveLength(18);
    expect(ROLE_PERMISSIONS.content_update).toEqual([
      'canViewDashboard',
      'canViewOrders',
      'canViewProducts',
      'canCreateProducts',
      'canEditProducts',
      'canDeleteProducts',
    ]);
    expect(ROLE_PERMISSIONS.dashboard_followup).toEqual([
      'canViewDashboard',
      'canViewOrders',
      'canViewProducts',
    ]);
  });
});
