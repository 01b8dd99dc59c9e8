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
  it('shows an administrator everything, in the order of the two groups', () => {
    expect(paths({ role: 'administrator' })).toEqual([
      '/',
      '/orders',
      '/confirm',
      '/scan',
      '/products',
      '/users',
      '/reports',
      '/team',
      '/payouts',
      ...ADMINISTRATION,
    ]);
  });

  it('shows others what their role lets them view', () => {
    expect(paths({ role: 'dashboard_followup' })).toEqual(['/', '/orders', '/products']);
    expect(paths({ role: 'visitor' })).toEqual([]);
  });

  it('lets a flag of the user win over the role', () => {
    const user = { role: 'dashboard_followup', canViewOrders: false, canViewSettings: true };
    expect(paths(user)).toEqual(['/', '/products', ...ADMINISTRATION]);
  });
});

describe('the active item', () => {
  it.each([
    ['/', '/'],
    ['/dashboard', '/'],
    ['/offers', '/products'],
    ['/orders/7f0c1f6e', '/orders'],
    ['/clients', '/clients'],
    ['/clients/special', '/clients/special'],
    ['/clientsx', undefined],
    ['/integration-info', undefined],
  ])('of %s is %s', (pathname, active) => {
    expect(activeMenuPath(pathname)).toBe(active);
  });
});
