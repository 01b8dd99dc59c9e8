import {
  Banknote,
  ChartColumn,
  ClipboardList,
  Home,
  Package,
  PhoneCall,
  PlugZap,
  ScanLine,
  Settings,
  Star,
  Truck,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { can, type Permission, type PermissionHolder } from '#contract/permissions.ts';
import type { LabelKey } from '#web/i18n/translate.ts';
import { STOREFRONT_STATUS_PATH } from './storefront-path.ts';

export const MENU_GROUPS = ['menu.main', 'menu.admin'] as const;

export interface MenuItem {
  path: string;
  label: LabelKey;
  icon: LucideIcon;
  permission: Permission;
  group: (typeof MENU_GROUPS)[number];
}

const MENU: readonly MenuItem[] = [
  { path: '/', label: 'menu.home', icon: Home, permission: 'canViewDashboard', group: 'menu.main' },
  {
    path: '/orders',
    label: 'menu.orders',
    icon: ClipboardList,
    permission: 'canViewOrders',
    group: 'menu.main',
  },
  {
    path: '/confirm',
    label: 'menu.confirm',
    icon: PhoneCall,
    permission: 'canEditOrders',
    group: 'menu.main',
  },
  {
    path: '/scan',
    label: 'menu.scan',
    icon: ScanLine,
    permission: 'canDispatchOrders',
    group: 'menu.main',
  },
  {
    path: '/products',
    label: 'menu.products',
    icon: Package,
    permission: 'canViewProducts',
    group: 'menu.main',
  },
  {
    path: '/users',
    label: 'menu.users',
    icon: UserCog,
    permission: 'canViewUsers',
    group: 'menu.admin',
  },
  {
    path: '/reports',
    label: 'menu.reports',
    icon: ChartColumn,
    permission: 'canViewFinance',
    group: 'menu.admin',
  },
  {
    path: '/team',
    label: 'menu.team',
    icon: Banknote,
    permission: 'canViewFinance',
    group: 'menu.admin',
  },
  {
    path: '/payouts',
    label: 'menu.payouts',
    icon: Banknote,
    permission: 'canViewFinance',
    group: 'menu.admin',
  },
  {
    path: '/delivery-companies',
    label: 'menu.deliveryCompanies',
    icon: Truck,
    permission: 'canViewSettings',
    group: 'menu.admin',
  },
  {
    path: '/clients',
    label: 'menu.clients',
    icon: Users,
    permission: 'canViewSettings',
    group: 'menu.admin',
  },
  {
    path: '/clients/special',
    label: 'menu.specialClients',
    icon: Star,
    permission: 'canViewSettings',
    group: 'menu.admin',
  },
  {
    path: '/settings',
    label: 'menu.settings',
    icon: Settings,
    permission: 'canViewSettings',
    group: 'menu.admin',
  },
  {
    path: STOREFRONT_STATUS_PATH,
    label: 'menu.storefrontStatus',
    icon: PlugZap,
    permission: 'canViewSettings',
    group: 'menu.admin',
  },
];

export function menuFor(user: PermissionHolder): readonly MenuItem[] {
  return MENU.filter((item) => can(user, item.permission));
}

/** The menu item of a path: the longest one that is its prefix. */
export function activeMenuPath(pathname: string): string | undefined {
  if (pathname === '/dashboard') return '/';
  // Reached from the products and the orders; the specification fixes the menu.
  if (pathname === '/offers') return '/products';
  if (pathname === '/follow-up') return '/orders';
  return MENU.map((item) => item.path)
    .filter((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
    .toSorted((a, b) => b.length - a.length)[0];
}
