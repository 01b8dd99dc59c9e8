import {
  ArchiveRestore,
  ArrowLeftRight,
  ClipboardCheck,
  Gift,
  History,
  ListTodo,
  PackagePlus,
  Plug,
  ShieldBan,
  Tag,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { can, type Permission, type PermissionHolder } from '#contract/permissions.ts';
import { SCREEN_WORDS } from '#web/i18n/palette/screen-words.ts';
import type { LabelKey } from '#web/i18n/translate.ts';
import { menuFor } from '../menu.ts';

export interface PaletteScreen {
  path: string;
  label: LabelKey;
  icon: LucideIcon;
  /** Its names in all languages, and other words for it. */
  words: readonly string[];
  /** The letter after `g`. */
  goKey: string | undefined;
}

/** Screens that are reached from others and are not in the menu. */
const BEYOND_MENU: readonly {
  path: string;
  label: LabelKey;
  icon: LucideIcon;
  permission: Permission;
}[] = [
  { path: '/follow-up', label: 'title.followUp', icon: ListTodo, permission: 'canDispatchOrders' },
  { path: '/returns', label: 'title.returns', icon: Undo2, permission: 'canDispatchOrders' },
  { path: '/stock', label: 'title.stock', icon: ArrowLeftRight, permission: 'canViewProducts' },
  {
    path: '/stock/receive',
    label: 'title.stockReceive',
    icon: PackagePlus,
    permission: 'canEditProducts',
  },
  {
    path: '/stock/count',
    label: 'title.stockCount',
    icon: ClipboardCheck,
    permission: 'canEditProducts',
  },
  { path: '/offers', label: 'title.offers', icon: Tag, permission: 'canViewProducts' },
  {
    path: '/orders/blocked',
    label: 'title.blockedPhones',
    icon: ShieldBan,
    permission: 'canViewOrders',
  },
  {
    path: '/orders/deleted',
    label: 'title.deletedOrders',
    icon: ArchiveRestore,
    permission: 'canDeleteOrders',
  },
  { path: '/users/activity', label: 'title.audit', icon: History, permission: 'canViewUsers' },
  { path: '/wheel-spins', label: 'title.wheelSpins', icon: Gift, permission: 'canViewOrders' },
  {
    path: '/integration-info',
    label: 'title.integrationInfo',
    icon: Plug,
    permission: 'canViewSettings',
  },
];

/**
 * Only letters that are at the same place on QWERTY, AZERTY and Arabic keyboards: no a, m, q, w, z.
 */
const GO_KEYS: Readonly<Record<string, string>> = {
  d: '/',
  o: '/orders',
  n: '/confirm',
  s: '/scan',
  p: '/products',
  k: '/stock',
  c: '/clients',
  f: '/follow-up',
  b: '/returns',
  r: '/reports',
  v: '/payouts',
  t: '/team',
  l: '/delivery-companies',
  u: '/users',
  e: '/settings',
};

/** The screens that a user may open, those of the menu first. */
export function screensFor(user: PermissionHolder): readonly PaletteScreen[] {
  const beyond = BEYOND_MENU.filter(({ permission }) => can(user, permission));
  return [...menuFor(user), ...beyond].map(({ path, label, icon }) => ({
    path,
    label,
    icon,
    words: SCREEN_WORDS[path] ?? [],
    goKey: Object.keys(GO_KEYS).find((key) => GO_KEYS[key] === path),
  }));
}
