import { auth } from './ar/auth.ts';
import { common } from './ar/common.ts';
import { notices } from './ar/notices.ts';
import { order } from './ar/order.ts';
import { orderLines } from './ar/order-lines.ts';
import { orderPage } from './ar/order-page.ts';
import { orders } from './ar/orders.ts';
import { ordersList } from './ar/orders-list.ts';
import { ordersShip } from './ar/orders-ship.ts';
import { secondFactor } from './ar/second-factor.ts';
import { shell } from './ar/shell.ts';
import { ui } from './ar/ui.ts';

/** Arabic of the login, the shell, and the list of orders with all that opens over them. */
export const arFirst = {
  ...auth,
  ...common,
  ...notices,
  ...order,
  ...orderLines,
  ...orderPage,
  ...orders,
  ...ordersList,
  ...ordersShip,
  ...secondFactor,
  ...shell,
  ...ui,
};
