import type { Arabic } from './ar.ts';
import type { Translated } from './message.ts';
import { auth } from './fr/auth.ts';
import { common } from './fr/common.ts';
import { dashboard } from './fr/dashboard.ts';
import { audit } from './fr/audit.ts';
import { clients } from './fr/clients.ts';
import { deliveryCompanies } from './fr/delivery-companies.ts';
import { excel } from './fr/excel.ts';
import { followUp } from './fr/follow-up.ts';
import { notices } from './fr/notices.ts';
import { offers } from './fr/offers.ts';
import { order } from './fr/order.ts';
import { orderLines } from './fr/order-lines.ts';
import { orderPage } from './fr/order-page.ts';
import { parcels } from './fr/parcels.ts';
import { prices } from './fr/prices.ts';
import { orders } from './fr/orders.ts';
import { ordersList } from './fr/orders-list.ts';
import { ordersShip } from './fr/orders-ship.ts';
import { deletedOrders } from './fr/deleted-orders.ts';
import { productForm } from './fr/product-form.ts';
import { products } from './fr/products.ts';
import { secondFactor } from './fr/second-factor.ts';
import { settings } from './fr/settings.ts';
import { stock } from './fr/stock.ts';
import { storefront } from './fr/storefront.ts';
import { uploads } from './fr/uploads.ts';
import { variants } from './fr/variants.ts';
import { users } from './fr/users.ts';
import { wheel } from './fr/wheel.ts';
import { shell } from './fr/shell.ts';
import { ui } from './fr/ui.ts';

export const fr: Translated<Arabic> = {
  ...common,
  ...ui,
  ...shell,
  ...auth,
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
