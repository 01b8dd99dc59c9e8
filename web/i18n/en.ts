import type { Arabic } from './ar.ts';
import type { Translated } from './message.ts';
import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { dashboard } from './en/dashboard.ts';
import { audit } from './en/audit.ts';
import { clients } from './en/clients.ts';
import { deliveryCompanies } from './en/delivery-companies.ts';
import { excel } from './en/excel.ts';
import { followUp } from './en/follow-up.ts';
import { notices } from './en/notices.ts';
import { offers } from './en/offers.ts';
import { order } from './en/order.ts';
import { orderLines } from './en/order-lines.ts';
import { orderPage } from './en/order-page.ts';
import { parcels } from './en/parcels.ts';
import { prices } from './en/prices.ts';
import { orders } from './en/orders.ts';
import { ordersList } from './en/orders-list.ts';
import { ordersShip } from './en/orders-ship.ts';
import { deletedOrders } from './en/deleted-orders.ts';
import { productForm } from './en/product-form.ts';
import { products } from './en/products.ts';
import { secondFactor } from './en/second-factor.ts';
import { settings } from './en/settings.ts';
import { stock } from './en/stock.ts';
import { storefront } from './en/storefront.ts';
import { uploads } from './en/uploads.ts';
import { variants } from './en/variants.ts';
import { users } from './en/users.ts';
import { wheel } from './en/wheel.ts';
import { shell } from './en/shell.ts';
import { ui } from './en/ui.ts';

export const en: Translated<Arabic> = {
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
