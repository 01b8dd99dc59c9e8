import { Navigate, type RouteComponent } from '@tanstack/react-router';
import type { Permission } from '#contract/permissions.ts';
import { useCan, useSessionUser } from '#web/lib/session.ts';
import { NoPermissionScreen } from './no-permission-screen.tsx';
import { menuFor } from './screens.ts';

/** The screen for users with the permission; others get an explanation and no data. */
export function guarded(permission: Permission, Screen: RouteComponent): RouteComponent {
  function Guarded() {
    return useCan(permission) ? <Screen /> : <NoPermissionScreen permission={permission} />;
  }
  return Object.assign(Guarded, { preload: Screen.preload });
}

/** Everybody lands here after signing in: who may not see it goes to their first menu item. */
export function guardedHome(permission: Permission, Screen: RouteComponent): RouteComponent {
  const Guarded = guarded(permission, Screen);
  function Home() {
    const user = useSessionUser();
    const [first] = user === null ? [] : menuFor(user);
    const isElsewhere = !useCan(permission) && first !== undefined;
    return isElsewhere ? <Navigate to={first.path} replace /> : <Guarded />;
  }
  return Object.assign(Home, { preload: Screen.preload });
}
