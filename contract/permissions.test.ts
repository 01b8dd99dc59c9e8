import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { can, effectivePermissions, PERMISSIONS, ROLE_PERMISSIONS, ROLES } from './permissions.ts';

const role = fc.constantFrom(...ROLES);
const permission = fc.constantFrom(...PERMISSIONS);

describe('can', () => {
  it('knows 15 permissions', () => {
    expect(new Set(PERMISSIONS).size).toBe(15);
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
    expect(ROLE_PERMISSIONS.administrator).toHaveLength(15);
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
