/** The specification's 15 flags in its five groups, then three of our own in two more. */
export const PERMISSION_GROUPS = {
  dashboard: ['canViewDashboard'],
  orders: ['canViewOrders', 'canCreateOrders', 'canEditOrders', 'canDeleteOrders'],
  products: ['canViewProducts', 'canCreateProducts', 'canEditProducts', 'canDeleteProducts'],
  users: ['canViewUsers', 'canCreateUsers', 'canEditUsers', 'canDeleteUsers'],
  settings: ['canViewSettings', 'canEditSettings'],
  delivery: ['canDispatchOrders'],
  finance: ['canViewFinance', 'canEditFinance'],
} as const;

export type PermissionGroup = keyof typeof PERMISSION_GROUPS;
export type Permission = (typeof PERMISSION_GROUPS)[PermissionGroup][number];
export const PERMISSION_GROUP_NAMES = Object.keys(PERMISSION_GROUPS) as PermissionGroup[];
export const PERMISSIONS: readonly Permission[] = Object.values(PERMISSION_GROUPS).flat();

export const ROLES = ['administrator', 'content_update', 'dashboard_followup'] as const;
export type Role = (typeof ROLES)[number];
export const DEFAULT_ROLE: Role = 'dashboard_followup';

/** What a role allows when the user's own flag is null. */
export const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  administrator: PERMISSIONS,
  content_update: ['canViewDashboard', 'canViewOrders', ...PERMISSION_GROUPS.products],
  dashboard_followup: ['canViewDashboard', 'canViewOrders', 'canViewProducts'],
};

/**
 * Where a null flag follows another permission and not the role: dispatching was part of editing
 * orders before it had a flag of its own.
 */
export const FOLLOWED_PERMISSIONS: Partial<Record<Permission, Permission>> = {
  canDispatchOrders: 'canEditOrders',
};

/** A flag is true (allowed), false (refused), or null: the fallback decides. */
export type PermissionFlags = Partial<Record<Permission, boolean | null>>;
export type PermissionHolder = PermissionFlags & { role: string };

export function can(user: PermissionHolder, permission: Permission): boolean {
  return user[permission] ?? fallback(user, permission);
}

function fallback(user: PermissionHolder, permission: Permission): boolean {
  const followed = FOLLOWED_PERMISSIONS[permission];
  return followed === undefined ? roleAllows(user.role, permission) : can(user, followed);
}

function roleAllows(role: string, permission: Permission): boolean {
  return (
    Object.hasOwn(ROLE_PERMISSIONS, role) && ROLE_PERMISSIONS[role as Role].includes(permission)
  );
}

/** The effective value of each permission, as the server decides it. */
export const effectivePermissions = (user: PermissionHolder) =>
  byPermission((permission) => can(user, permission));

/** Builds a record with one value per permission. */
export function byPermission<Value>(
  valueOf: (permission: Permission) => Value,
): Record<Permission, Value> {
  return Object.fromEntries(PERMISSIONS.map((p) => [p, valueOf(p)])) as Record<Permission, Value>;
}

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
