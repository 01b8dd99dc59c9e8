import { auth } from './ar/auth.ts';
import { common } from './ar/common.ts';
import { dashboard } from './ar/dashboard.ts';
import { clients } from './ar/clients.ts';
import { deliveryCompanies } from './ar/delivery-companies.ts';
import { order } from './ar/order.ts';
import { orders } from './ar/orders.ts';
import { products } from './ar/products.ts';
import { settings } from './ar/settings.ts';
import { storefront } from './ar/storefront.ts';
import { users } from './ar/users.ts';
import { shell } from './ar/shell.ts';
import { ui } from './ar/ui.ts';

/** Arabic owns the keys; the other languages must have them all. */
export const ar = {
  ...common,
  ...ui,
  ...shell,
  ...auth,
  ...dashboard,
  ...users,
  ...storefront,
  ...settings,
  ...order,
  ...orders,
  ...products,
  ...deliveryCompanies,
  ...clients,
};

export type Arabic = typeof ar;
