import { byPermission, type Permission } from '#contract/permissions.ts';

/** The permissions that each job needs; a preset grants exactly those. */
const PRESETS = {
  confirmation: ['canViewOrders', 'canCreateOrders', 'canEditOrders', 'canViewProducts'],
  packer: ['canViewOrders', 'canEditOrders', 'canDispatchOrders', 'canViewProducts'],
  content: ['canViewProducts', 'canCreateProducts', 'canEditProducts', 'canDeleteProducts'],
  accountant: [
    'canViewDashboard',
    'canViewOrders',
    'canViewProducts',
    'canViewSettings',
    'canViewFinance',
  ],
} as const satisfies Record<string, readonly Permission[]>;

export type PermissionPreset = keyof typeof PRESETS;
export const PERMISSION_PRESETS = Object.keys(PRESETS) as PermissionPreset[];

/** Sets every flag: what the preset does not allow is refused, whatever the role allows. */
export function presetFlags(preset: PermissionPreset): Record<Permission, boolean> {
  const allowed: readonly Permission[] = PRESETS[preset];
  return byPermission((permission) => allowed.includes(permission));
}
