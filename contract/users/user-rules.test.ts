import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  can,
  PERMISSIONS,
  ROLES,
  type Permission,
  type PermissionHolder,
} from '#contract/permissions.ts';
import { isFullAdministrator, isWithinReach, locksOut } from './user-rules.ts';

const flag = fc.constantFrom(true, false, null);
const holder: fc.Arbitrary<PermissionHolder> = fc
  .tuple(fc.constantFrom(...ROLES), fc.tuple(...PERMISSIONS.map(() => flag)))
  .map(([role, flags]) => ({
    role,
    ...(Object.fromEntries(PERMISSIONS.map((p, i) => [p, flags[i]])) as Record<
      Permission,
      boolean | null
    >),
  }));

describe('isWithinReach', () => {
  it('never lets anyone but an administrator decide over a permission they lack', () => {
    fc.assert(
      fc.property(holder, holder, (actor, user) => {
        const hasMore = PERMISSIONS.some((p) => can(user, p) && !can(actor, p));
        if (actor.role === 'administrator') expect(isWithinReach(actor, user)).toBe(true);
        else if (hasMore || user.role === 'administrator') {
          expect(isWithinReach(actor, user)).toBe(false);
        } else expect(isWithinReach(actor, user)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('always reaches oneself', () => {
    fc.assert(fc.property(holder, (actor) => isWithinReach(actor, actor)));
  });

  it('keeps an administrator out of reach of a user with every flag', () => {
    const all = Object.fromEntries(PERMISSIONS.map((p) => [p, true]));
    const none = Object.fromEntries(PERMISSIONS.map((p) => [p, false]));
    expect(
      isWithinReach({ role: 'content_update', ...all }, { role: 'administrator', ...none }),
    ).toBe(false);
  });
});

it.each([
  [{ role: 'administrator' }, true],
  [{ role: 'administrator', canDeleteUsers: false }, false],
  [{ role: 'administrator', canViewSettings: false }, true],
  [{ role: 'content_update', canViewUsers: true }, false],
])('isFullAdministrator(%j) is %s', (user, expected) => {
  expect(isFullAdministrator(user)).toBe(expected);
});

it('locksOut sees only a loss of what one had over users', () => {
  const admin = { role: 'administrator' };
  expect(locksOut(admin, { role: 'content_update' })).toBe(true);
  expect(locksOut(admin, { ...admin, canEditUsers: false })).toBe(true);
  expect(locksOut(admin, { ...admin, canEditOrders: false })).toBe(false);
  expect(locksOut({ role: 'content_update' }, { role: 'dashboard_followup' })).toBe(false);
});
