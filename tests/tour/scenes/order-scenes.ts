import type { Page } from '@playwright/test';
import { statusWord, type OrderStatus } from '#contract/orders/order-status.ts';
import {
  field,
  fillAddress,
  openNewOrder,
  orderForm,
  pick,
} from '#tests/e2e/support/order-form.ts';
import { findPath } from '#tests/e2e/support/orders.ts';
import { HARD } from '../hard-data.ts';
import { dialog, press, t, UNKNOWN_ID, type Scene } from './scene.ts';

const FILTERED = '/orders?status=pending&wilaya=16&from=2025-01-01&to=2030-12-31&needsCall=true';

/** The first checkbox selects all, in the table and on cards. */
const selectAll = (page: Page) => page.getByRole('checkbox').first().check();

/** For the first order, which is not shipped. */
const openMenu = (page: Page) =>
  page
    .getByRole('button', { name: /^إجراءات الطلب/ })
    .first()
    .click();

const orderPage = (status: OrderStatus) =>
  (({ orders }) => `/orders/${orders[status]}`) satisfies Scene['path'];

export const ORDER_SCENES: readonly Scene[] = [
  { name: 'orders', path: '/orders' },
  { name: 'inbox', path: '/inbox' },
  { name: 'orders-last-page', path: '/orders?page=40' },
  { name: 'orders-filtered', path: FILTERED },
  { name: 'orders-no-match', path: findPath('لا أحد بهذا الاسم') },
  { name: 'orders-one', path: findPath(HARD.latinCustomer) },
  { name: 'orders-first-day', path: '/orders', shop: 'empty' },
  {
    name: 'orders-failed',
    path: '/orders',
    expected: /50[03]|ERR_FAILED/,
    arrange: (page) => page.route('**/api/orders?*', (route) => route.abort()),
  },
  {
    name: 'orders-waiting',
    path: '/orders',
    isWaiting: true,
    arrange: (page) => page.route('**/api/orders?*', () => {}),
  },
  { name: 'orders-filters', path: '/orders', open: (page) => press(page, t('orders.filters')) },
  { name: 'orders-selected', path: findPath(HARD.customer), open: selectAll },
  {
    name: 'orders-status-menu',
    path: findPath(HARD.customer),
    open: async (page) => {
      await selectAll(page);
      await press(page, t('orders.bulk.status'));
    },
  },
  {
    name: 'orders-bulk-status',
    path: findPath(HARD.customer),
    open: async (page) => {
      await selectAll(page);
      await press(page, t('orders.bulk.status'));
      await page.getByRole('menuitem', { name: statusWord('validated', 'ar') }).click();
    },
  },
  {
    name: 'orders-bulk-delete',
    path: findPath(HARD.customer),
    open: async (page) => {
      await selectAll(page);
      await page
        .getByRole('region', { name: t('orders.selection') })
        .getByRole('button', { name: t('orders.delete'), exact: true })
        .click();
    },
  },
  {
    name: 'orders-delete',
    path: `${findPath(HARD.customer)}&status=pending`,
    open: async (page) => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: t('orders.delete') }).click();
    },
  },
  { name: 'orders-row-menu', path: findPath(HARD.customer), open: openMenu },
  { name: 'orders-many', path: '/orders?pageSize=25' },
  { name: 'orders-deleted', path: '/orders/deleted' },
  {
    name: 'orders-bulk-ship',
    path: '/orders?status=validated',
    open: async (page) => {
      await selectAll(page);
      await press(page, t('orders.bulk.status'));
      await page.getByRole('menuitem', { name: statusWord('shipped', 'ar') }).click();
      await dialog(page).getByRole('textbox').first().fill('YAL-1');
      await dialog(page).getByRole('textbox').nth(1).fill('YAL-1');
    },
  },
  { name: 'order-new', path: '/orders', open: openNewOrder },
  {
    name: 'order-new-wrong',
    path: '/orders',
    open: async (page) => {
      await openNewOrder(page);
      await press(orderForm(page), t('order.create.submit'));
    },
  },
  {
    name: 'order-new-filled',
    path: '/orders',
    open: async (page) => {
      await openNewOrder(page);
      await field(page, t('order.customerName')).fill(HARD.customer);
      await field(page, t('order.phone')).fill(HARD.phone);
      await fillAddress(page);
      await pick(page, t('order.product'), 'Vitamin C 20%', HARD.product);
      await orderForm(page).getByText(t('order.suggestion')).waitFor();
    },
  },
  {
    name: 'order-new-choosing',
    path: '/orders',
    open: async (page) => {
      await openNewOrder(page);
      await orderForm(page)
        .getByRole('combobox', { name: t('order.product') })
        .click();
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'order-pending', path: orderPage('pending') },
  { name: 'order-validated', path: orderPage('validated') },
  { name: 'order-shipped', path: orderPage('shipped') },
  { name: 'order-delivered', path: orderPage('delivered') },
  { name: 'order-cancelled', path: orderPage('cancelled') },
  { name: 'order-read-only', path: orderPage('pending'), who: 'followup' },
  { name: 'order-not-found', path: `/orders/${UNKNOWN_ID}`, expected: /404/ },
  {
    name: 'order-edit',
    path: orderPage('pending'),
    open: (page) => press(page, t('order.edit')),
  },
  {
    name: 'order-call',
    path: orderPage('pending'),
    open: async (page) => {
      await press(page, t('order.call.record'));
      await dialog(page)
        .getByRole('radio', { name: t('order.call.outcome.postponed') })
        .check();
    },
  },
  {
    name: 'order-ship',
    path: orderPage('validated'),
    open: (page) => press(page, t('order.status.to.shipped')),
  },
  {
    name: 'order-cancel',
    path: orderPage('validated'),
    open: (page) => press(page, t('order.status.to.cancelled')),
  },
  {
    name: 'order-delivery',
    path: orderPage('shipped'),
    open: (page) => press(page, t('order.delivery.edit')),
  },
  {
    name: 'order-phone',
    path: orderPage('shipped'),
    open: (page) => press(page, t('order.phone.correct')),
  },
  {
    name: 'order-note',
    path: orderPage('delivered'),
    open: (page) => press(page, t('order.note.add')),
  },
  {
    name: 'order-delete',
    path: orderPage('pending'),
    open: (page) => press(page, t('order.delete')),
  },
  { name: 'label', path: ({ orders }) => `/orders/labels?ids=${orders.shipped}` },
  {
    name: 'labels',
    path: ({ orders }) => `/orders/labels?ids=${[...Object.values(orders), UNKNOWN_ID].join(',')}`,
    expected: /404/,
  },
  {
    name: 'labels-both',
    path: ({ orders }) => `/orders/labels?ids=${Object.values(orders).join(',')}`,
    open: async (page) => {
      await page.getByRole('radio', { name: t('order.labels.language.both') }).check();
      await page.getByRole('article').first().waitFor();
    },
  },
  { name: 'labels-none', path: '/orders/labels' },
];
