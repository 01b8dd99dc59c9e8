import type { SourceKind } from '#contract/intake/intake-kinds.ts';
import type { DraftReading, Kind, Learnt } from './kinds/kind.ts';
import { generic } from './kinds/generic.ts';
import { readMended } from './kinds/mend-encoding.ts';
import { sheets } from './kinds/sheets.ts';
import { shopify } from './kinds/shopify.ts';
import { youcan } from './kinds/youcan.ts';
import { woocommerce } from './kinds/woocommerce.ts';
import type { ShopApi } from './shops/shop-api.ts';
import { shopifyApi } from './shops/shopify-api.ts';
import { youcanApi } from './shops/youcan-api.ts';
import { woocommerceApi } from './shops/woocommerce-api.ts';

/** Every kind of source; a kind without its line does not compile. */
export const KINDS: Readonly<Record<SourceKind, Kind>> = {
  generic,
  woocommerce,
  shopify,
  youcan,
  sheets,
  // Written by take-checkouts.ts after its key was checked; nobody delivers to its source.
  storefront: { ...generic, kind: 'storefront', verify: () => 'wrong' },
};

/** What a body of a source says. */
export const readDraft = (
  source: Learnt & { kind: SourceKind },
  body: Buffer,
  receivedAt: Date,
): DraftReading => readMended(body, (read) => KINDS[source.kind].read(read, receivedAt, source));

/** Platforms that can be asked; the others tell us all they ever will. */
export const SHOP_APIS: Partial<Record<SourceKind, ShopApi>> = {
  woocommerce: woocommerceApi,
  shopify: shopifyApi,
  youcan: youcanApi,
};
