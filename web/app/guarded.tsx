import type { RouteComponent } from '@tanstack/react-router';
import type { Permission } from '#contract/permissions.ts';
import { useCan } from '#web/lib/session.ts';
import { NoPermissionScreen } from './no-permission-screen.tsx';

/** The screen for users with the permission; others get an explanation and no data. */
export function guarded(permission: Permission, Screen: RouteComponent): RouteComponent {
  function Guarded() {
    return useCan(permission) ? <Screen /> : <NoPermissionScreen permission={permission} />;
  }
  return Object.assign(Guarded, { preload: Screen.preload });
}
