import {
  Navigate,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  type RouteComponent,
} from '@tanstack/react-router';
import type { Permission } from '#contract/permissions.ts';
import type { AuditSearch } from '#web/features/audit/audit-search.ts';
import { readFollowUpSearch } from '#web/features/follow-up/follow-up-search.ts';
import { readLabelsSearch } from '#web/features/orders/label/order-label-ids.ts';
import type { OrdersSearch } from '#web/features/orders/list/orders-search.ts';
import type { ReturnsSearch } from '#web/features/returns/returns-search.ts';
import type { StockSearch } from '#web/features/stock/stock-search.ts';
import type { LabelKey } from '#web/i18n/translate.ts';
import { LOGIN_PATH } from '#web/lib/return-path.ts';
import { rereadSession } from '#web/lib/session.ts';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { guarded, guardedHome } from './guarded.tsx';
import { lazyFirstScreen, lazyScreen } from './lazy-screen.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { Root } from './root.tsx';
import { STOREFRONT_STATUS_PATH } from './storefront-path.ts';

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

const dashboard = lazyScreen(
  () => import('#web/features/dashboard/dashboard-screen.tsx'),
  'DashboardScreen',
);
const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: guardedHome('canViewDashboard', dashboard),
  staticData: { title: 'menu.home' },
});
const orders = lazyFirstScreen(
  () => import('#web/features/orders/list/orders-screen.tsx'),
  'OrdersScreen',
);
const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders',
  // What is allowed in an address is read by its screen, here and below: no part of the first load.
  validateSearch: (given) => given as OrdersSearch,
  component: guarded('canViewOrders', orders),
  staticData: { title: 'menu.orders' },
});
const order = lazyScreen(() => import('#web/features/orders/page/order-screen.tsx'), 'OrderScreen');
const orderLabels = lazyScreen(
  () => import('#web/features/orders/label/order-labels-screen.tsx'),
  'OrderLabelsScreen',
);
const orderLabelsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/labels',
  validateSearch: readLabelsSearch,
  component: guarded('canViewOrders', orderLabels),
  staticData: { title: 'title.orderLabels' },
});
const deletedOrders = lazyScreen(
  () => import('#web/features/orders/deletion/deleted-orders-screen.tsx'),
  'DeletedOrdersScreen',
);
const blockedPhones = lazyScreen(
  () => import('#web/features/customer-trust/blocked-phones-screen.tsx'),
  'BlockedPhonesScreen',
);
const scan = lazyScreen(() => import('#web/features/scan/scan-screen.tsx'), 'ScanScreen');
const desk = lazyScreen(() => import('#web/features/desk/desk-screen.tsx'), 'DeskScreen');
const followUp = lazyScreen(
  () => import('#web/features/follow-up/follow-up-screen.tsx'),
  'FollowUpScreen',
);
const followUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/follow-up',
  validateSearch: readFollowUpSearch,
  component: guarded('canDispatchOrders', followUp),
  staticData: { title: 'title.followUp' },
});
const returns = lazyScreen(
  () => import('#web/features/returns/returns-screen.tsx'),
  'ReturnsScreen',
);
const returnsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/returns',
  validateSearch: (given) => given as ReturnsSearch,
  component: guarded('canDispatchOrders', returns),
  staticData: { title: 'title.returns' },
});
const products = lazyScreen(
  () => import('#web/features/products/products-screen.tsx'),
  'ProductsScreen',
);
const product = lazyScreen(
  () => import('#web/features/products/product-screen.tsx'),
  'ProductScreen',
);
const offers = lazyScreen(() => import('#web/features/offers/offers-screen.tsx'), 'OffersScreen');
const stock = lazyScreen(() => import('#web/features/stock/stock-screen.tsx'), 'StockScreen');
const stockRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stock',
  validateSearch: (given) => given as StockSearch,
  component: guarded('canViewProducts', stock),
  staticData: { title: 'title.stock' },
});
const receive = lazyScreen(() => import('#web/features/stock/receive-screen.tsx'), 'ReceiveScreen');
const count = lazyScreen(() => import('#web/features/stock/count-screen.tsx'), 'CountScreen');
const users = lazyScreen(() => import('#web/features/users/users-screen.tsx'), 'UsersScreen');
const user = lazyScreen(() => import('#web/features/users/user-screen.tsx'), 'UserScreen');
const audit = lazyScreen(() => import('#web/features/audit/audit-screen.tsx'), 'AuditScreen');
const auditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/users/activity',
  validateSearch: (given) => given as AuditSearch,
  component: guarded('canViewUsers', audit),
  staticData: { title: 'title.audit' },
});
const reports = lazyScreen(
  () => import('#web/features/reports/reports-screen.tsx'),
  'ReportsScreen',
);
const team = lazyScreen(() => import('#web/features/team/team-screen.tsx'), 'TeamScreen');
const payStatement = lazyScreen(
  () => import('#web/features/team/statement-screen.tsx'),
  'StatementScreen',
);
const payouts = lazyScreen(
  () => import('#web/features/payouts/payouts-screen.tsx'),
  'PayoutsScreen',
);
const payoutImport = lazyScreen(
  () => import('#web/features/payouts/import-screen.tsx'),
  'ImportScreen',
);
const payout = lazyScreen(() => import('#web/features/payouts/payout-screen.tsx'), 'PayoutScreen');
const owed = lazyScreen(() => import('#web/features/payouts/owed-screen.tsx'), 'OwedScreen');
const deliveryCompanies = lazyScreen(
  () => import('#web/features/delivery-companies/delivery-companies-screen.tsx'),
  'DeliveryCompaniesScreen',
);
const carrierAccount = lazyScreen(
  () => import('#web/features/carrier-account/carrier-account-screen.tsx'),
  'CarrierAccountScreen',
);
const carrierRules = lazyScreen(
  () => import('#web/features/carrier-rules/carrier-rules-screen.tsx'),
  'CarrierRulesScreen',
);
const clients = lazyScreen(
  () => import('#web/features/clients/clients-screen.tsx'),
  'ClientsScreen',
);
const specialClients = lazyScreen(
  () => import('#web/features/clients/special-clients-screen.tsx'),
  'SpecialClientsScreen',
);
const client = lazyScreen(() => import('#web/features/clients/client-screen.tsx'), 'ClientScreen');
const settings = lazyScreen(
  () => import('#web/features/settings/settings-screen.tsx'),
  'SettingsScreen',
);
const storefrontStatus = lazyScreen(
  () => import('#web/features/storefront/storefront-status-screen.tsx'),
  'StorefrontStatusScreen',
);

const wheelSpins = lazyScreen(
  () => import('#web/features/wheel/wheel-spins-screen.tsx'),
  'WheelSpinsScreen',
);
const integrationInfo = lazyScreen(
  () => import('#web/features/storefront/integration-info-screen.tsx'),
  'IntegrationInfoScreen',
);

/** Every screen inside the shell, with its path, title, required permission and own chunk. */
const routeTree = rootRoute.addChildren([
  homeRoute,
  screen('/dashboard', 'menu.home', 'canViewDashboard', dashboard),
  ordersRoute,
  orderLabelsRoute,
  screen('/orders/deleted', 'title.deletedOrders', 'canDeleteOrders', deletedOrders),
  screen('/orders/blocked', 'menu.orders', 'canViewOrders', blockedPhones),
  screen('/orders/$id', 'title.order', 'canViewOrders', order),
  screen('/confirm', 'menu.confirm', 'canEditOrders', desk),
  screen('/scan/{-$sheet}', 'menu.scan', 'canDispatchOrders', scan),
  followUpRoute,
  screen('/products', 'menu.products', 'canViewProducts', products),
  screen('/products/$id', 'menu.products', 'canViewProducts', product),
  screen('/offers', 'title.offers', 'canViewProducts', offers),
  returnsRoute,
  stockRoute,
  screen('/stock/receive', 'title.stockReceive', 'canEditProducts', receive),
  screen('/stock/count', 'title.stockCount', 'canEditProducts', count),
  screen('/users', 'menu.users', 'canViewUsers', users),
  auditRoute,
  screen('/users/$id', 'menu.users', 'canViewUsers', user),
  screen('/reports', 'menu.reports', 'canViewFinance', reports),
  screen('/team', 'menu.team', 'canViewFinance', team),
  screen('/team/$id', 'menu.team', 'canViewFinance', payStatement),
  screen('/payouts', 'menu.payouts', 'canViewFinance', payouts),
  screen('/payouts/import', 'menu.payouts', 'canEditFinance', payoutImport),
  screen('/payouts/owed/$companyId', 'menu.payouts', 'canViewFinance', owed),
  screen('/payouts/$id', 'menu.payouts', 'canViewFinance', payout),
  screen('/delivery-companies', 'menu.deliveryCompanies', 'canViewSettings', deliveryCompanies),
  screen('/delivery-companies/rules', 'menu.deliveryCompanies', 'canViewSettings', carrierRules),
  screen('/delivery-companies/$id', 'menu.deliveryCompanies', 'canViewSettings', carrierAccount),
  screen('/clients', 'menu.clients', 'canViewSettings', clients),
  screen('/clients/special', 'menu.specialClients', 'canViewSettings', specialClients),
  screen('/clients/$id', 'title.client', 'canViewSettings', client),
  screen('/settings', 'menu.settings', 'canViewSettings', settings),
  screen(STOREFRONT_STATUS_PATH, 'menu.storefrontStatus', 'canViewSettings', storefrontStatus),
  screen('/wheel-spins', 'title.wheelSpins', 'canViewOrders', wheelSpins),
  screen('/integration-info', 'title.integrationInfo', 'canViewSettings', integrationInfo),
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

/** The login screen replaces the shell, so whoever reaches this route is signed in. */
function SignedInAlready() {
  return <Navigate to="/" replace />;
}
