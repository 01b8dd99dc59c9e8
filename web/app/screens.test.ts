// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { activeMenuPath, menuFor } from './screens.ts';

const paths = (user: Parameters<typeof menuFor>[0]) => menuFor(user).map((item) => item.path);

const ADMINISTRATION = [
  '/delivery-companies',
  '/clients',
  '/clients/special',
  '/settings',
  '/storefront-status',
];

describe('the menu', () => {
  it('shows an administrator the two groups of the specification, and ours between them', () => {
    const groups = Map.groupBy(menuFor({ role: 'administrator' }), ({ menu }) => menu);
    expect([...groups].map(([group, items]) => [group, ...items.map(({ path }) => path)])).toEqual([
      ['menu.main', '/', '/orders', '/products'],
      [
        'menu.daily',
        '/confirm',
        '/inbox',
        '/follow-up',
        '/scan',
        '/returns',
        '/stock',
        '/offers',
        '/payouts',
        '/reports',
        '/team',
      ],
      ['menu.admin', '/users', ...ADMINISTRATION],
    ]);
  });

  it('has an icon of its own for each', () => {
    const icons = menuFor({ role: 'administrator' }).map(({ icon }) => icon);
    expect(new Set(icons).size).toBe(icons.length);
  });

  it('shows others what their role lets them view', () => {
    expect(paths({ role: 'dashboard_followup' })).toEqual([
      '/',
      '/orders',
      '/products',
      '/inbox',
      '/stock',
      '/offers',
    ]);
    expect(paths({ role: 'visitor' })).toEqual([]);
  });

  it('lets a flag of the user win over the role', () => {
    const user = { role: 'dashboard_followup', canViewOrders: false, canViewSettings: true };
    expect(paths(user)).toEqual(['/', '/products', '/stock', '/offers', ...ADMINISTRATION]);
  });
});

describe('the active item', () => {
  it.each([
    ['/', '/'],
    ['/dashboard', '/'],
    ['/offers', '/offers'],
    ['/stock/receive', '/stock'],
    ['/follow-up', '/follow-up'],
    ['/orders/7f0c1f6e', '/orders'],
    ['/clients', '/clients'],
    ['/clients/special', '/clients/special'],
    ['/clientsx', undefined],
    ['/integration-info', undefined],
  ])('of %s is %s', (pathname, active) => {
    expect(activeMenuPath(pathname)).toBe(active);
  });
});
