import {
  Navigate,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ErrorComponentProps,
  type RouteComponent,
} from '@tanstack/react-router';
import type { Permission } from '#contract/permissions.ts';
import type { LabelKey } from '#web/i18n/translate.ts';
import { LOGIN_PATH, rereadSession } from '#web/lib/session.ts';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { guarded } from './guarded.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { Root } from './root.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the document is called while the screen is shown. */
    title?: LabelKey;
  }
  interface Register {
    router: typeof router;
  }
}

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen });

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: LOGIN_PATH,
  component: SignedInAlready,
});

const home = lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen');

/** Every screen inside the shell: its path, title, the permission it needs, and its own chunk. */
const routeTree = rootRoute.addChildren([
  screen('/', 'menu.home', 'canViewDashboard', home),
  screen('/dashboard', 'menu.home', 'canViewDashboard', home),
  loginRoute,
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingComponent: LoadingState,
  defaultErrorComponent: ({ error }: ErrorComponentProps) => <ErrorScreen error={error} />,
  notFoundMode: 'root',
  scrollRestoration: true,
});
router.subscribe('onBeforeLoad', rereadSession);

function screen<const Path extends string>(
  path: Path,
  title: LabelKey,
  permission: Permission,
  component: RouteComponent,
) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: guarded(permission, component),
    staticData: { title },
  });
}

/** The login screen takes the place of the shell; whoever sees this route is signed in. */
function SignedInAlready() {
  return <Navigate to="/" replace />;
}
