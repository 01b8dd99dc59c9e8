import type { RouteComponent } from '@tanstack/react-router';
import {
  ArchiveRestore,
  Boxes,
  Cable,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  Gift,
  HandCoins,
  History,
  Home,
  Inbox,
  ListTodo,
  Medal,
  Package,
  PackagePlus,
  PhoneCall,
  Plug,
  PlugZap,
  ScanLine,
  Settings,
  ShieldBan,
  Star,
  Tag,
  Truck,
  Undo2,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { DayWorkName } from '#contract/dashboard/day-work.ts';
import { can, type Permission, type PermissionHolder } from '#contract/permissions.ts';
import type { AuditSearch } from '#web/features/audit/audit-search.ts';
import { readInboxSearch } from '#web/features/intake/inbox-search.ts';
import { readPayoutsSearch } from '#web/features/payouts/payouts-search.ts';
import { readTasksSearch } from '#web/features/tasks/tasks-search.ts';
import { readLabelsSearch } from '#web/lib/label-search.ts';
import type { OrdersSearch } from '#web/features/orders/list/orders-search.ts';
import type { ReturnsSearch } from '#web/features/returns/returns-search.ts';
import type { ReceiveSearch, StockSearch } from '#web/features/stock/stock-search.ts';
import type { LabelKey } from '#web/i18n/translate.ts';
import { storefrontSlug } from '#web/lib/storefront-slug.ts';
import { lazyFirstScreen, lazyScreen } from './lazy-screen.ts';

export const MENU_GROUPS = ['menu.main', 'menu.daily', 'menu.admin'] as const;
type MenuGroup = (typeof MENU_GROUPS)[number];

/** Ours: between the specification's two, and whoever has no use for it folds it. */
export const FOLDABLE_GROUP: MenuGroup = 'menu.daily';

export interface Screen {
  path: string;
  /** Of the document, the menu and the palette. */
  title: LabelKey;
  permission: Permission;
  component: RouteComponent;
  /** What its address may hold; where it returns what it was given, the screen checks it. */
  search?: (given: never) => object;
  menu?: MenuGroup;
  /** Whose sum the menu shows beside it. */
  waiting?: readonly DayWorkName[];
  /** The menu item that is marked while it is open, where its path does not say it. */
  under?: string;
  /** With an icon it is offered by the palette. */
  icon?: LucideIcon;
  /** What people call it in all languages; only searched, never shown. */
  words?: readonly string[];
  /** After `g`. Only letters in the same place on QWERTY, AZERTY and Arabic: no a, m, q, w, z. */
  goKey?: string;
}

const dashboard = lazyScreen(
  () => import('#web/features/dashboard/dashboard-screen.tsx'),
  'DashboardScreen',
);

/** Every screen inside the shell: the router, menu, palette, keys and titles are made from it. */
export const SCREENS = [
  // The menu, in its order. The first and the last group are the specification's, as it gives them.
  {
    path: '/',
    title: 'menu.home',
    permission: 'canViewDashboard',
    component: dashboard,
    menu: 'menu.main',
    icon: Home,
    words: ['الرئيسية', 'لوحة التحكم', 'Accueil', 'Tableau de bord', 'Home', 'Dashboard'],
    goKey: 'd',
  },
  {
    path: '/orders',
    title: 'menu.orders',
    permission: 'canViewOrders',
    component: lazyFirstScreen(
      () => import('#web/features/orders/list/orders-screen.tsx'),
      'OrdersScreen',
    ),
    search: (given: OrdersSearch) => given,
    menu: 'menu.main',
    icon: ClipboardList,
    words: ['الطلبات', 'الطلبيات', 'Commandes', 'Orders'],
    goKey: 'o',
  },
  {
    path: '/products',
    title: 'menu.products',
    permission: 'canViewProducts',
    component: lazyScreen(
      () => import('#web/features/products/products-screen.tsx'),
      'ProductsScreen',
    ),
    menu: 'menu.main',
    icon: Package,
    words: ['المنتجات', 'السلع', 'Produits', 'Articles', 'Products'],
    goKey: 'p',
  },
  {
    path: '/confirm',
    title: 'menu.confirm',
    permission: 'canEditOrders',
    component: lazyScreen(() => import('#web/features/desk/desk-screen.tsx'), 'DeskScreen'),
    menu: 'menu.daily',
    waiting: ['callsDue', 'checkoutsDue'],
    icon: PhoneCall,
    words: [
      'التأكيد',
      'مكتب التأكيد',
      'المكالمات',
      'Confirmation',
      'Appels',
      'Desk',
      'Calls',
      'اتصال',
    ],
    goKey: 'n',
  },
  {
    path: '/inbox',
    title: 'title.inbox',
    permission: 'canViewOrders',
    component: lazyScreen(() => import('#web/features/intake/inbox-screen.tsx'), 'InboxScreen'),
    search: readInboxSearch,
    menu: 'menu.daily',
    waiting: ['received'],
    icon: Inbox,
    words: ['الطلبات الواردة', 'الوارد', 'Commandes reçues', 'Réception', 'Inbox', 'Intake'],
    goKey: 'i',
  },
  {
    path: '/follow-up',
    title: 'title.tasks',
    permission: 'canDispatchOrders',
    component: lazyScreen(() => import('#web/features/tasks/tasks-screen.tsx'), 'TasksScreen'),
    search: readTasksSearch,
    menu: 'menu.daily',
    waiting: ['failedAttempts', 'otherTasks'],
    icon: ListTodo,
    words: [
      'متابعة الطرود',
      'المتابعة',
      'Suivi des colis',
      'Follow-up',
      'Parcels',
      'الطرود',
      'فشل التوصيل',
    ],
    goKey: 'f',
  },
  {
    path: '/scan/{-$sheet}',
    title: 'menu.scan',
    permission: 'canDispatchOrders',
    component: lazyScreen(() => import('#web/features/scan/scan-screen.tsx'), 'ScanScreen'),
    menu: 'menu.daily',
    icon: ScanLine,
    words: ['المسح', 'الباركود', 'Scan', 'Code-barres', 'Barcode', 'Station'],
    goKey: 's',
  },
  {
    path: '/returns',
    title: 'title.returns',
    permission: 'canDispatchOrders',
    component: lazyScreen(
      () => import('#web/features/returns/returns-screen.tsx'),
      'ReturnsScreen',
    ),
    search: (given: ReturnsSearch) => given,
    menu: 'menu.daily',
    waiting: ['toCollect', 'toInspect', 'claims'],
    icon: Undo2,
    words: ['المرتجعات', 'الروتور', 'Retours', 'Returns', 'مرتجع', 'الروتورات', 'استرجاع'],
    goKey: 'b',
  },
  {
    path: '/stock',
    title: 'menu.stock',
    permission: 'canViewProducts',
    component: lazyScreen(() => import('#web/features/stock/stock-screen.tsx'), 'StockScreen'),
    search: (given: StockSearch) => given,
    menu: 'menu.daily',
    waiting: ['lowStock'],
    icon: Boxes,
    words: [
      'حركة المخزون',
      'المخزون',
      'Mouvements de stock',
      'Stock moves',
      'السلعة',
      'Stock',
      'Inventory',
    ],
    goKey: 'k',
  },
  {
    path: '/offers',
    title: 'title.offers',
    permission: 'canViewProducts',
    component: lazyScreen(() => import('#web/features/offers/offers-screen.tsx'), 'OffersScreen'),
    menu: 'menu.daily',
    icon: Tag,
    words: ['العروض', 'التخفيضات', 'Offres', 'Promotions', 'Offers', 'تخفيض', 'عرض'],
  },
  {
    path: '/payouts',
    title: 'menu.payouts',
    permission: 'canViewFinance',
    component: lazyScreen(
      () => import('#web/features/payouts/payouts-screen.tsx'),
      'PayoutsScreen',
    ),
    search: readPayoutsSearch,
    menu: 'menu.daily',
    waiting: ['openPayouts'],
    icon: HandCoins,
    words: [
      'دفعات الشركات',
      'الدفعات',
      'Versements',
      'Paiements',
      'Payouts',
      'أموال الشركات',
      'المستحقات',
      'Argent',
      'Money owed',
    ],
    goKey: 'v',
  },
  {
    path: '/reports',
    title: 'menu.reports',
    permission: 'canViewFinance',
    component: lazyScreen(
      () => import('#web/features/reports/reports-screen.tsx'),
      'ReportsScreen',
    ),
    menu: 'menu.daily',
    icon: ChartColumn,
    words: [
      'التقارير',
      'الأرباح',
      'Rapports',
      'Bénéfices',
      'Reports',
      'Profit',
      'الربح',
      'ربح',
      'الإحصائيات',
      'Statistiques',
      'Statistics',
    ],
    goKey: 'r',
  },
  {
    path: '/team',
    title: 'menu.team',
    permission: 'canViewFinance',
    component: lazyScreen(() => import('#web/features/team/team-screen.tsx'), 'TeamScreen'),
    menu: 'menu.daily',
    icon: Medal,
    words: [
      'الفريق',
      'الأجور',
      'Équipe',
      'Paie',
      'Team',
      'Pay',
      'رواتب',
      'أداء الموظفين',
      'Salaires',
      'Commissions',
    ],
    goKey: 't',
  },
  {
    path: '/users',
    title: 'menu.users',
    permission: 'canViewUsers',
    component: lazyScreen(() => import('#web/features/users/users-screen.tsx'), 'UsersScreen'),
    menu: 'menu.admin',
    icon: UserCog,
    words: [
      'المستخدمون',
      'الموظفون',
      'Utilisateurs',
      'Employés',
      'Users',
      'Staff',
      'صلاحيات',
      'Droits',
      'Permissions',
    ],
    goKey: 'u',
  },
  {
    path: '/delivery-companies',
    title: 'menu.deliveryCompanies',
    permission: 'canViewSettings',
    component: lazyScreen(
      () => import('#web/features/delivery-companies/delivery-companies-screen.tsx'),
      'DeliveryCompaniesScreen',
    ),
    menu: 'menu.admin',
    icon: Truck,
    words: [
      'شركات التوصيل',
      'Sociétés de livraison',
      'Transporteurs',
      'Delivery companies',
      'Carriers',
      'ربط شركة التوصيل',
      'Yalidine',
      'ياليدين',
      'ZR Express',
      'NOEST',
      'Maystro',
      'EcoTrack',
      'Procolis',
    ],
    goKey: 'l',
  },
  {
    path: '/clients',
    title: 'menu.clients',
    permission: 'canViewSettings',
    component: lazyScreen(
      () => import('#web/features/clients/clients-screen.tsx'),
      'ClientsScreen',
    ),
    menu: 'menu.admin',
    icon: Users,
    words: ['قائمة العملاء', 'العملاء', 'الزبائن', 'Clients', 'Customers', 'زبون'],
    goKey: 'c',
  },
  {
    path: '/clients/special',
    title: 'menu.specialClients',
    permission: 'canViewSettings',
    component: lazyScreen(
      () => import('#web/features/clients/clients-screen.tsx'),
      'SpecialClientsScreen',
    ),
    menu: 'menu.admin',
    icon: Star,
    words: ['العملاء المميزون', 'Clients privilégiés', 'Special clients', 'VIP'],
  },
  {
    path: '/settings',
    title: 'menu.settings',
    permission: 'canViewSettings',
    component: lazyScreen(
      () => import('#web/features/settings/settings-screen.tsx'),
      'SettingsScreen',
    ),
    menu: 'menu.admin',
    icon: Settings,
    words: ['الإعدادات', 'Paramètres', 'Réglages', 'Settings'],
    goKey: 'e',
  },
  {
    // Typed as the path of the default slug.
    path: `/${storefrontSlug}-status` as '/storefront-status',
    title: 'menu.storefrontStatus',
    permission: 'canViewSettings',
    component: lazyScreen(
      () => import('#web/features/storefront/storefront-status-screen.tsx'),
      'StorefrontStatusScreen',
    ),
    menu: 'menu.admin',
    icon: PlugZap,
    words: ['حالة المتجر', 'État de la boutique', 'Storefront status'],
  },
  // Reached from others and by the palette.
  {
    path: '/settings/sources',
    title: 'title.sources',
    permission: 'canEditSettings',
    component: lazyScreen(() => import('#web/features/intake/sources-screen.tsx'), 'SourcesScreen'),
    under: '/settings',
    icon: Cable,
    words: [
      'مصادر الطلبات',
      'ربط المتجر',
      'Sources de commandes',
      'WooCommerce',
      'Shopify',
      'YouCan',
      'Google Sheets',
      'Sources',
    ],
  },
  {
    path: '/stock/receive',
    title: 'title.stockReceive',
    permission: 'canEditProducts',
    component: lazyScreen(() => import('#web/features/stock/receive-screen.tsx'), 'ReceiveScreen'),
    search: (given: ReceiveSearch) => given,
    icon: PackagePlus,
    words: ['استلام سلعة', 'Réception de stock', 'Receive goods'],
  },
  {
    path: '/stock/count',
    title: 'title.stockCount',
    permission: 'canEditProducts',
    component: lazyScreen(() => import('#web/features/stock/count-screen.tsx'), 'CountScreen'),
    icon: ClipboardCheck,
    words: ['جرد المخزون', 'Inventaire', 'Stock count'],
  },
  {
    path: '/orders/blocked',
    title: 'title.blockedPhones',
    permission: 'canViewOrders',
    component: lazyScreen(
      () => import('#web/features/trust/blocked-phones-screen.tsx'),
      'BlockedPhonesScreen',
    ),
    icon: ShieldBan,
    words: ['قائمة الحظر', 'أرقام محظورة', 'Numéros bloqués', 'Block list'],
  },
  {
    path: '/orders/deleted',
    title: 'title.deletedOrders',
    permission: 'canDeleteOrders',
    component: lazyScreen(
      () => import('#web/features/orders/deletion/deleted-orders-screen.tsx'),
      'DeletedOrdersScreen',
    ),
    icon: ArchiveRestore,
    words: ['الطلبات المحذوفة', 'Commandes supprimées', 'Corbeille', 'Deleted orders'],
  },
  {
    path: '/users/activity',
    title: 'title.audit',
    permission: 'canViewUsers',
    component: lazyScreen(() => import('#web/features/audit/audit-screen.tsx'), 'AuditScreen'),
    search: (given: AuditSearch) => given,
    icon: History,
    words: ['سجل النشاط', 'Journal d’activité', 'Activity log', 'Audit'],
  },
  {
    path: '/wheel-spins',
    title: 'title.wheelSpins',
    permission: 'canViewOrders',
    component: lazyScreen(
      () => import('#web/features/wheel/wheel-spins-screen.tsx'),
      'WheelSpinsScreen',
    ),
    icon: Gift,
    words: ['السحوبات والجوائز', 'العجلة', 'Tirages et cadeaux', 'Roue', 'Wheel', 'Prizes'],
  },
  {
    path: '/integration-info',
    title: 'title.integrationInfo',
    permission: 'canViewSettings',
    component: lazyScreen(
      () => import('#web/features/storefront/integration-info-screen.tsx'),
      'IntegrationInfoScreen',
    ),
    icon: Plug,
    words: ['معلومات الربط', 'Intégration', 'Integration', 'API'],
  },
  // Reached from others only.
  {
    path: '/dashboard',
    title: 'menu.home',
    permission: 'canViewDashboard',
    component: dashboard,
    under: '/',
  },
  {
    path: '/orders/labels',
    title: 'title.orderLabels',
    permission: 'canViewOrders',
    component: lazyScreen(
      () => import('#web/features/orders/label/order-labels-screen.tsx'),
      'OrderLabelsScreen',
    ),
    search: readLabelsSearch,
  },
  {
    path: '/orders/$id',
    title: 'title.order',
    permission: 'canViewOrders',
    component: lazyScreen(
      () => import('#web/features/orders/page/order-screen.tsx'),
      'OrderScreen',
    ),
  },
  {
    path: '/products/$id',
    title: 'menu.products',
    permission: 'canViewProducts',
    component: lazyScreen(
      () => import('#web/features/products/product-screen.tsx'),
      'ProductScreen',
    ),
  },
  {
    path: '/users/$id',
    title: 'menu.users',
    permission: 'canViewUsers',
    component: lazyScreen(() => import('#web/features/users/user-screen.tsx'), 'UserScreen'),
  },
  {
    path: '/team/$id',
    title: 'menu.team',
    permission: 'canViewFinance',
    component: lazyScreen(
      () => import('#web/features/team/statement-screen.tsx'),
      'StatementScreen',
    ),
  },
  {
    path: '/payouts/import',
    title: 'menu.payouts',
    permission: 'canEditFinance',
    component: lazyScreen(
      () => import('#web/features/payouts/payout-import-screen.tsx'),
      'ImportScreen',
    ),
  },
  {
    path: '/payouts/owed/$companyId',
    title: 'menu.payouts',
    permission: 'canViewFinance',
    component: lazyScreen(() => import('#web/features/payouts/owed-screen.tsx'), 'OwedScreen'),
  },
  {
    path: '/payouts/$id',
    title: 'menu.payouts',
    permission: 'canViewFinance',
    component: lazyScreen(() => import('#web/features/payouts/payout-screen.tsx'), 'PayoutScreen'),
  },
  {
    path: '/delivery-companies/rules',
    title: 'menu.deliveryCompanies',
    permission: 'canViewSettings',
    component: lazyScreen(
      () => import('#web/features/carrier-rules/carrier-rules-screen.tsx'),
      'CarrierRulesScreen',
    ),
  },
  {
    path: '/delivery-companies/$id',
    title: 'menu.deliveryCompanies',
    permission: 'canViewSettings',
    component: lazyScreen(
      () => import('#web/features/carriers/carrier-account-screen.tsx'),
      'CarrierAccountScreen',
    ),
  },
  {
    path: '/clients/$id',
    title: 'title.client',
    permission: 'canViewSettings',
    component: lazyScreen(() => import('#web/features/clients/client-screen.tsx'), 'ClientScreen'),
  },
] as const satisfies readonly Screen[];

/** What the menu and the palette show of a screen. */
export interface OfferedScreen {
  path: string;
  title: LabelKey;
  icon: LucideIcon;
  menu: Screen['menu'];
  waiting: readonly DayWorkName[];
  words: readonly string[];
  goKey: string | undefined;
}

/** The screens that a user may open from anywhere, those of the menu first. */
export function screensFor(user: PermissionHolder): readonly OfferedScreen[] {
  return (SCREENS as readonly Screen[]).flatMap(
    ({ path, title, permission, icon, menu, waiting = [], words = [], goKey }) =>
      icon === undefined || !can(user, permission)
        ? []
        : [{ path: openedAs(path), title, icon, menu, waiting, words, goKey }],
  );
}

export const menuFor = (user: PermissionHolder): readonly OfferedScreen[] =>
  screensFor(user).filter(({ menu }) => menu !== undefined);

/** The menu item of an address: the longest one that is its prefix. */
export function activeMenuPath(pathname: string): string | undefined {
  const screens: readonly Screen[] = SCREENS;
  const under = screens.find(({ path }) => path === pathname)?.under;
  if (under !== undefined) return under;
  return screens
    .filter(({ menu }) => menu !== undefined)
    .map(({ path }) => openedAs(path))
    .filter((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** Without the part that may be left out. */
const openedAs = (path: string) => path.replace(/\/\{-\$\w+\}$/, '');
