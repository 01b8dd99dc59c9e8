// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Permission } from '#contract/permissions.ts';
import { rereadSession, useCan } from './session.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const OWN = ['canDispatchOrders', 'canViewFinance', 'canEditFinance'] as const;

function heldBy(record: object): boolean[] {
  localStorage.setItem('user', JSON.stringify({ username: 'a', fullName: 'أ', ...record }));
  rereadSession();
  return OWN.map((permission: Permission) => renderHook(() => useCan(permission)).result.current);
}

it('knows the permissions of our own', () => {
  const flags = { canDispatchOrders: false, canViewFinance: true, canEditFinance: false };
  expect(heldBy({ role: 'content_update', canEditOrders: true, ...flags })).toEqual([
    false,
    true,
    false,
  ]);
});

it('a record of the release before does not name them: the fallback decides', () => {
  const admin = { role: 'administrator', canEditOrders: true };
  expect(heldBy(admin)).toEqual([true, true, true]);
  expect(heldBy({ ...admin, role: 'dashboard_followup' })).toEqual([true, false, false]);
});
