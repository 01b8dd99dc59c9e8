import type { IntakeKind } from '#contract/intake/intake-kinds.ts';
import type { Kind } from './kinds/kind.ts';
import { generic } from './kinds/generic.ts';
import { sheets } from './kinds/sheets.ts';
import { shopify } from './kinds/shopify.ts';
import { youcan } from './kinds/youcan.ts';
import { woocommerce } from './kinds/woocommerce.ts';

/** Every kind of source; a kind without its line does not compile. */
export const KINDS: Readonly<Record<IntakeKind, Kind>> = {
  generic,
  woocommerce,
  shopify,
  youcan,
  sheets,
};
