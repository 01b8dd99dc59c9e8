import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Navigate,
  type RouteComponent,
} from '@tanstack/react-router';
import type { Permission } from '#contract/permissions.ts';
import type { LabelKey } from '#web/i18n/translate.ts';
import { LOGIN_PATH } from '#web/lib/return-path.ts';
import { rereadSession, useCan, useSessionUser } from '#web/lib/session.ts';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { ErrorScreen, NoPermissionScreen, NotFoundScreen } from './error-screens.tsx';
import { Root } from './root.tsx';
import { menuFor, type Screen, SCREENS } from './screens.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document's title while the screen is shown. */
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

type SearchOf<S extends Screen> = S extends { search: infer Search } ? Search : undefined;

function routeOf<const S extends Screen>(screen: S) {
  const { permission, component, title } = screen;
  const path: S['path'] = screen.path;
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: screen.search as SearchOf<S>,
    component: (path === '/' ? guardedHome : guarded)(permission, component),
    staticData: { title },
  });
}

type RoutesOf<Screens extends readonly Screen[]> = {
  -readonly [At in keyof Screens]: ReturnType<typeof routeOf<Screens[At]>>;
};

/** One by one they have types of their own, so that links to an unknown path do not compile. */
const screenRoutes = SCREENS.map((screen) => routeOf(screen)) as unknown as RoutesOf<
  typeof SCREENS
>;

export const router = createRouter({
  routeTree: rootRoute.addChildren([...screenRoutes, loginRoute]),
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingComponent: LoadingState,
  defaultErrorComponent: ({ error }: ErrorComponentProps) => <ErrorScreen error={error} />,
  notFoundMode: 'root',
  scrollRestoration: true,
});
router.subscribe('onBeforeLoad', rereadSession);

/** The login screen replaces the shell, so whoever reaches this route is signed in. */
function SignedInAlready() {
  return <Navigate to="/" replace />;
}

/** The screen for users with the permission; others get an explanation and no data. */
function guarded(permission: Permission, Screen: RouteComponent): RouteComponent {
  function Guarded() {
    return useCan(permission) ? <Screen /> : <NoPermissionScreen permission={permission} />;
  }
  return Object.assign(Guarded, { preload: Screen.preload });
}

/** Everybody lands here after signing in: who may not see it goes to their first menu item. */
function guardedHome(permission: Permission, Screen: RouteComponent): RouteComponent {
  const Guarded = guarded(permission, Screen);
  function Home() {
    const user = useSessionUser();
    const [first] = user === null ? [] : menuFor(user);
    const isElsewhere = !useCan(permission) && first !== undefined;
    return isElsewhere ? <Navigate to={first.path} replace /> : <Guarded />;
  }
  return Object.assign(Home, { preload: Screen.preload });
}
