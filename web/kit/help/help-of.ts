/** The room of docs/help/ that explains the screens below a path; the longest path counts. */
const HELP_OF = {
  '/': 'dashboard',
  '/dashboard': 'dashboard',
  '/orders': 'orders',
  '/orders/blocked': 'clients',
  '/products': 'products',
  '/confirm': 'desk',
  '/inbox': 'inbox',
  '/settings/sources': 'inbox',
  '/follow-up': 'follow-up',
  '/scan': 'scan',
  '/returns': 'returns',
  '/stock': 'stock',
  '/offers': 'offers',
  '/payouts': 'payouts',
  '/reports': 'reports',
  '/team': 'team',
  '/users': 'users',
  '/delivery-companies': 'companies',
  '/clients': 'clients',
  '/settings': 'settings',
  '/wheel-spins': 'wheel',
  '/integration-info': 'storefront',
} as const;

export type HelpRoom = (typeof HELP_OF)[keyof typeof HELP_OF];

const LONGEST_FIRST = Object.entries(HELP_OF).toSorted(([a], [b]) => b.length - a.length);

export function helpOf(path: string): HelpRoom | undefined {
  // Its first part is the storefront's name.
  if (/^\/[\w-]+-status$/.test(path)) return 'storefront';
  return LONGEST_FIRST.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1];
}
