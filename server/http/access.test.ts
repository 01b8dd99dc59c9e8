import { expect, it } from 'vitest';
import type { Access } from '#contract/endpoint.ts';
import type { PermissionHolder } from '#contract/permissions.ts';
import { mayCall } from './access.ts';

type Guarded = Exclude<Access, 'public' | 'storefrontKey'>;
const finance: Guarded = { permission: 'canViewFinance' };
const dispatch: Guarded = { permission: 'canDispatchOrders' };
const either: Guarded = { anyOf: ['canEditFinance', 'canDispatchOrders'] };

it.each<[PermissionHolder, boolean, boolean, boolean]>([
  [{ role: 'administrator' }, true, true, true],
  [{ role: 'administrator', canViewFinance: false }, false, true, true],
  [{ role: 'content_update' }, false, false, false],
  [{ role: 'dashboard_followup', canEditOrders: true }, false, true, true],
  [{ role: 'dashboard_followup', canViewFinance: true }, true, false, false],
  [{ role: 'dashboard_followup', canEditFinance: true }, false, false, true],
])(
  '%j calls an endpoint of finance: %s, of dispatching: %s, of either: %s',
  (user, ...expected) => {
    expect([finance, dispatch, either].map((access) => mayCall(access, user))).toEqual(expected);
  },
);
