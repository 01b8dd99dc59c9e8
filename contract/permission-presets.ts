import { byPermission, type Permission } from './permissions.ts';

/** What people of a trade need, and nothing beyond: each names all that it allows. */
const PRESETS = {
  confirmation: ['canViewOrders', 'canCreateOrders', 'canEditOrders', 'canViewProducts'],
  packer: ['canViewOrders', 'canEditOrders', 'canViewProducts'],
  content: ['canViewProducts', 'canCreateProducts', 'canEditProducts', 'canDeleteProducts'],
  accountant: ['canViewDashboard', 'canViewOrders', 'canViewProducts', 'canViewSettings'],
} as const satisfies Record<string, readonly Permission[]>;

export type PermissionPreset = keyof typeof PRESETS;
export const PERMISSION_PRESETS = Object.keys(PRESETS) as PermissionPreset[];

/** Every flag by name: what the preset does not allow it refuses, whatever the role would say. */
export function presetFlags(preset: PermissionPreset): Record<Permission, boolean> {
  const allowed: readonly Permission[] = PRESETS[preset];
  return byPermission((permission) => allowed.includes(permission));
}
