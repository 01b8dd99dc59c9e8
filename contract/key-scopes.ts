import type { Permission } from '#contract/permissions.ts';

/**
 * What a program with a key may do, and the permissions that each scope stands for. A scope opens
 * the endpoints that name it and no others.
 */
export const KEY_SCOPES = {
  orders_read: ['canViewOrders'],
  orders_write: ['canCreateOrders', 'canEditOrders'],
  products_read: ['canViewProducts'],
} as const satisfies Record<string, readonly Permission[]>;

export type KeyScope = keyof typeof KEY_SCOPES;
export const KEY_SCOPE_NAMES = Object.keys(KEY_SCOPES) as [KeyScope, ...KeyScope[]];
