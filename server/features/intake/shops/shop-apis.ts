import type { IntakeKind } from '#contract/intake/intake-kinds.ts';
import type { ShopApi } from './shop-api.ts';
import { shopifyApi } from './shopify-api.ts';
import { youcanApi } from './youcan-api.ts';
import { woocommerceApi } from './woocommerce-api.ts';

/** Platforms that can be asked; the others tell us all they ever will. */
export const SHOP_APIS: Partial<Record<IntakeKind, ShopApi>> = {
  woocommerce: woocommerceApi,
  shopify: shopifyApi,
  youcan: youcanApi,
};
