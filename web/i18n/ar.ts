import { arFirst } from './ar-first.ts';
import { audit } from './ar/audit.ts';
import { clients } from './ar/clients.ts';
import { dashboard } from './ar/dashboard.ts';
import { deliveryCompanies } from './ar/delivery-companies.ts';
import { excel } from './ar/excel.ts';
import { followUp } from './ar/follow-up.ts';
import { offers } from './ar/offers.ts';
import { parcels } from './ar/parcels.ts';
import { prices } from './ar/prices.ts';
import { deletedOrders } from './ar/deleted-orders.ts';
import { productForm } from './ar/product-form.ts';
import { products } from './ar/products.ts';
import { settings } from './ar/settings.ts';
import { stock } from './ar/stock.ts';
import { storefront } from './ar/storefront.ts';
import { uploads } from './ar/uploads.ts';
import { variants } from './ar/variants.ts';
import { users } from './ar/users.ts';
import { wheel } from './ar/wheel.ts';

/** Arabic defines the keys; the other languages do not type-check without all of them. */
export const ar = {
  ...arFirst,
  ...dashboard,
  ...users,
  ...audit,
  ...storefront,
  ...settings,
  ...excel,
  ...prices,
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
