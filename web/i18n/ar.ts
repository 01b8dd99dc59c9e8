import { audit } from './ar/audit.ts';
import { clients } from './ar/clients.ts';
import { dashboard } from './ar/dashboard.ts';
import { deliveryCompanies } from './ar/delivery-companies.ts';
import { excel } from './ar/excel.ts';
import { followUp } from './ar/follow-up.ts';
import { notices } from './ar/notices.ts';
import { offers } from './ar/offers.ts';
import { order } from './ar/order.ts';
import { orderLines } from './ar/order-lines.ts';
import { orderPage } from './ar/order-page.ts';
import { parcels } from './ar/parcels.ts';
import { prices } from './ar/prices.ts';
import { orders } from './ar/orders.ts';
import { ordersList } from './ar/orders-list.ts';
import { ordersShip } from './ar/orders-ship.ts';
import { deletedOrders } from './ar/deleted-orders.ts';
import { productForm } from './ar/product-form.ts';
import { products } from './ar/products.ts';
import { secondFactor } from './ar/second-factor.ts';
import { settings } from './ar/settings.ts';
import { stock } from './ar/stock.ts';
import { storefront } from './ar/storefront.ts';
import { uploads } from './ar/uploads.ts';
import { variants } from './ar/variants.ts';
import { users } from './ar/users.ts';
import { wheel } from './ar/wheel.ts';
import { arShell } from './ar-shell.ts';

/** Arabic defines the keys; the other languages do not type-check without all of them. */
export const ar = {
  ...arShell,
  ...dashboard,
  ...users,
  ...audit,
  ...storefront,
  ...secondFactor,
  ...settings,
  ...excel,
  ...prices,
  ...notices,
  ...order,
  ...orderLines,
  ...orderPage,
  ...orders,
  ...ordersList,
  ...ordersShip,
  ...parcels,
  ...followUp,
  ...deletedOrders,
  ...products,
  ...productForm,
  ...offers,
  ...variants,
  ...stock,
  ...uploads,
  ...deliveryCompanies,
  ...clients,
  ...wheel,
};

export type Arabic = typeof ar;
